/**
 * Time spent so far on a processor by this process, collector and compiler included, ms. Unlike the wall clock it does not grow while others
 * use the machine, and it makes figures those of one core.
 */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
