/**
 * Repeats `look` until it returns something other than null or false. Fails with `what` after `withinMs`: nothing here waits for a fixed
 * time.
 */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | false> | T | null | false,
  withinMs = 15_000,
): Promise<T> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline;) {
    const seen = await look();
    if (seen !== null && seen !== false) return seen;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`Not within ${withinMs} ms: ${what}.`);
}
