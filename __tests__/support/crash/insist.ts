/**
 * Repeats a call until the shop answers. As in the client, only a failed or cut connection and a balancer's own answer are retried; what the
 * shop itself answers must be as the contract says. Once nobody waits any more (`isOver`), it gives up.
 */
export async function insist<T>(
  ask: () => Promise<T>,
  isOver: () => boolean,
): Promise<Readonly<{ reply: T; retries: number }>> {
  for (let retries = 0; ; retries += 1) {
    try {
      return { reply: await ask(), retries };
    } catch (error) {
      if (!isUnanswered(error) || isOver()) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** `fetch` rejects with a TypeError when a connection fails or is cut; a balancer's page is no JSON. */
const unanswered: readonly unknown[] = ['TypeError', 'SyntaxError'];

/** Whether an error says that the shop gave no answer. By name, because Jest has error classes of its own. */
export const isUnanswered = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && unanswered.includes(error.name);
