import { posix } from "node:path";

const RELATIVE = /\b(?:from|import|require)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;
const EXTENSIONS = [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs", ".json"];

/** The files that a module imports by a relative path, of those that there are; `path` is the module's own, with slashes. */
export function importedFiles(text: string, path: string, exists: (file: string) => boolean): readonly string[] {
  const named = [...text.matchAll(RELATIVE)].map(([, specifier = ""]) => posix.join(posix.dirname(path), specifier));
  return named.flatMap((file) => candidates(file).find(exists) ?? []);
}

/** As a loader looks for them: the name itself, its TypeScript source, with an extension, as a folder. */
function candidates(file: string): readonly string[] {
  const source = file.replace(/\.([mc]?)js$/, ".$1ts");
  return [
    file,
    source,
    ...EXTENSIONS.map((extension) => `${file}${extension}`),
    ...EXTENSIONS.map((extension) => `${file}/index${extension}`),
  ];
}
