import { lstatSync, mkdtempSync, rmdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { onDisk } from "../src/plan/on-disk.ts";

/**
 * Refuses (`InputError`) a folder in which nothing can be written, before there is anything to lose. It is tried, and nothing stays behind: where the folder is not
 * there yet, the nearest above it stands for it.
 */
export function expectWritable(folder: string): void {
  onDisk(`write to ${folder}`, "A folder that can be read and written is accepted.", () => {
    rmdirSync(mkdtempSync(join(nearest(folder), ".a2a-chaos-")));
  });
}

function nearest(folder: string): string {
  return lstatSync(folder, { throwIfNoEntry: false }) === undefined ? nearest(dirname(folder)) : folder;
}
