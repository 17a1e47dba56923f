import { claimsPage } from "./pages/claims-page.ts";
import { guardsPage } from "./pages/guards-page.ts";
import { knobsPage } from "./pages/knobs-page.ts";
import { reportsPage } from "./pages/reports-page.ts";
import { scenariosPage } from "./pages/scenarios-page.ts";
import { planSchemaDocument } from "./plan-schema-document.ts";

/** Every page of `docs/reference`, by file name, as the code stands. */
export const PAGES: readonly { readonly name: string; readonly text: () => string }[] = [
  { name: "knobs.md", text: knobsPage },
  { name: "claims.md", text: claimsPage },
  { name: "scenarios.md", text: scenariosPage },
  { name: "guards.md", text: guardsPage },
  { name: "reports.md", text: reportsPage },
  { name: "plan.schema.json", text: planSchemaDocument },
];
