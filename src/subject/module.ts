import { createJiti } from "jiti";

/**
 * Loads a module written by somebody else, TypeScript or JavaScript, ESM or CommonJS, with exact lines in its stacks. In: an absolute path, and which
 * files certain names stand for; out: its exports. Throws whatever the module throws. Nothing is cached on disk.
 */
export function module(path: string, alias: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> {
  const jiti = createJiti(path, { fsCache: false, interopDefault: false, alias: { ...alias } });
  return jiti.import<Record<string, unknown>>(path);
}
