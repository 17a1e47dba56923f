import { guardSuite } from "a2a-chaos/vitest";
import guard from "./guard.ts";

// One test a claim, and one a finding kept in .a2a-chaos. A2A_CHAOS_SEED and A2A_CHAOS_CASES of the environment win over what is said here.
guardSuite("guard", guard, { file: "./guard.ts", seed: "local", cases: 1_000 });
