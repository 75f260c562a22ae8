/** Work that takes a while, and that the page stops once its result is not wanted any more. */

/** Starts work; returns what stops it. Its signal tells the work so, and that it ends by this is no failure. */
export function untilStopped(work: (signal: AbortSignal) => Promise<void>): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  work(signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  return () => {
    stopped.abort();
  };
}

/**
 * Lets the page answer.
 * @throws The reason of the signal, once that is aborted.
 */
export async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}
