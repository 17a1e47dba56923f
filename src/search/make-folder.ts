import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it that are not there, one after the other: where none can be made, as under /proc or in a folder that was taken away, Node's
 * own way of making them all (`recursive`) never comes to an end. Throws what the file system says.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
