import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';

/** An answer whose body has been read. */
export type Reply = Readonly<{ status: number; body: unknown }>;
type Sent = Readonly<{ method?: string; headers?: Record<string, string>; atMs?: number }>;

/** Calls a sandbox server as the shop does. It signs with the library itself, so that a misreading of ours can't hide on both sides. */
export function signedClient(origin: () => string, secret: string) {
  return async (
    path: string,
    body?: unknown,
    { method = 'POST', headers = {}, atMs = Date.now() }: Sent = {},
  ): Promise<Reply> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const id = randomUUID();
    const response = await fetch(origin() + path, {
      method,
      ...(method === 'GET' ? {} : { body: text }),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(atMs / 1000)),
        'webhook-signature': new Webhook(secret).sign(id, new Date(atMs), text),
        ...headers,
      },
    });
    return { status: response.status, body: await response.json() };
  };
}

/** Posts `body` to an unsigned endpoint; without a body it sends GET. */
export async function call(url: string, body?: unknown): Promise<Reply> {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

/** A directory of the test's own, and a function to remove it. */
export async function scratch(): Promise<Readonly<{ dir: string; remove(): Promise<void> }>> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Repeats `look` until it returns something other than null; fails after five seconds. */
export async function until<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline;) {
    const seen = await look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not happen within five seconds');
}
