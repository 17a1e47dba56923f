/** The processes that were started to do a command's work: whoever starts one lists it here. */
const open = new Set<{ close(): Promise<void> }>();

export function listCrew(one: { close(): Promise<void> }): void {
  open.add(one);
}

/** Ends them all, once what they printed has been told. */
export async function closeCrews(): Promise<void> {
  const closing = [...open].map((one) => one.close());
  open.clear();
  await Promise.all(closing);
}
