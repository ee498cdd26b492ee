import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';

/** An answer, read whole. */
export type Reply = Readonly<{ status: number; body: unknown }>;
type Sent = Readonly<{ method?: string; headers?: Record<string, string>; atMs?: number }>;

/** Calls a sandbox server as the shop does: signed with the library itself, so that our own reading of it can't hide in both. */
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

/** Posts to an unsigned endpoint; GET without a body. */
export async function call(url: string, body?: unknown): Promise<Reply> {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

/** A directory of the test's own, and how to remove it. */
export async function scratch(): Promise<Readonly<{ dir: string; remove(): Promise<void> }>> {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

/** Repeats `look` until it answers something other than null; fails after five seconds. */
export async function until<T>(look: () => Promise<T | null> | T | null): Promise<T> {
  for (const deadline = Date.now() + 5_000; Date.now() < deadline;) {
    const seen = await look();
    if (seen !== null) return seen;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it did not happen within five seconds');
}
