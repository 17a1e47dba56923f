/** A guard was asked and did not answer: it went on for too long, used up the memory, or ended the process it was in. Whoever asks throws this in its place. */
export class NoAnswer extends Error {
  constructor(why: string) {
    super(why);
    this.name = NO_ANSWER;
  }
}

/** A guard that is a program ended, or can no longer be understood: it must be started anew. */
export class LostGuard extends Error {
  constructor(why: string) {
    super(why);
    this.name = LOST_GUARD;
  }
}

export const NO_ANSWER = "NoAnswer";
export const LOST_GUARD = "LostGuard";
