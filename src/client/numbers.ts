/** Counts that go on over a crash, so that nothing is ever numbered twice in one run. */
export interface Numbers {
  news(): number;
  exchange(opener: string): number;
}
