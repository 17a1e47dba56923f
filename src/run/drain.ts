/**
 * Lets every promise chain rest before time moves. A tick queued from a microtask runs only once the microtask queue is empty, so one is enough for
 * clients that use promises, streams and AbortController; those that use process.nextTick or sockets need a door that drains further.
 */
export function drain(): Promise<void> {
  return new Promise((resolve) => {
    process.nextTick(resolve);
  });
}
