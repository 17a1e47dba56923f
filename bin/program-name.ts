import { quoted } from "../src/report/replay-command.ts";
import { words } from "../src/subject/words.ts";

const COMMAND = "--command ";

/** What a guard by command is called wherever a guard would be by its name: the flag that puts it under test. */
export function programName(command: string): string {
  return `${COMMAND}${quoted(command)}`;
}

export function isProgram(name: string): boolean {
  return name.startsWith(COMMAND);
}

export function commandOf(name: string): string {
  return words(name)?.[1] ?? "";
}
