import { expect, test } from "vitest";
import { words } from "../../src/subject/words.ts";

test.each([
  ["python3 guard.py", ["python3", "guard.py"]],
  ["  node   'my guard.js' --strict ", ["node", "my guard.js", "--strict"]],
  ['"C:\\Program Files\\node.exe" guard.js', ["C:\\Program Files\\node.exe", "guard.js"]],
  ["a\\ b ''", ["a b", ""]],
  ["it'\\''s", null],
  ["say 'it'\\''s'", ["say", "it's"]],
  ["", []],
  ["'open", null],
])("%s", (command, expected) => {
  expect(words(command)).toEqual(expected);
});
