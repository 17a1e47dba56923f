import { brokenWorld } from "./broken-world.ts";
import { withRollouts } from "./throughout.ts";

export const skillsStay = brokenWorld(
  "skills-stay",
  "No release takes a skill away or gives it another meaning",
  ["skill-gone-at-a-question", "skill-redefined-at-a-question"],
  (plan) => withRollouts(plan, ({ skills: _skills, redefinesSkills: _redefines, ...rollout }) => rollout),
);
