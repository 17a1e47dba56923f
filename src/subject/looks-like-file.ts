/** Whether a guard was named as a file: with a path separator or an extension. No built-in guard's name has either. */
export function looksLikeFile(name: string): boolean {
  return /[\\/]/.test(name) || /\.[A-Za-z0-9]+$/.test(name);
}
