/** Notes that a run hit a mark. In: the marks hit so far; each is noted once. */
export function hit(marks: string[], id: string): void {
  if (!marks.includes(id)) marks.push(id);
}
