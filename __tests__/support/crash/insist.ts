import { NotNow } from '../shop/shop-http';

/**
 * Repeats a call until the shop answers. As in the client, only a failed or cut connection, a balancer's own answer and the shop's word that
 * it can't be served now are retried; every other answer must be as the contract says.
 */
export async function insist<T>(ask: () => Promise<T>): Promise<Readonly<{ reply: T; retries: number }>> {
  for (let retries = 0; ; retries += 1) {
    try {
      return { reply: await ask(), retries };
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Whether the shop gave no answer to keep: `fetch` rejects with a TypeError when a connection fails or is cut; a balancer's page is no JSON. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof SyntaxError || error instanceof NotNow;
