/** A guard that ends its process in a way that no single plan shows again: nothing can be said of it. */
export class UnsteadyGuardError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnsteadyGuardError";
  }
}
