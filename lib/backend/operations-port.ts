import { timingSafeEqual } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { freshSecret } from './kernel/ids';
import type { Log } from './kernel/log';
import type { Answer, Refusal, Request } from './operate/outcome';
import { owner } from './operate/permissions';
import { failureText } from './failure';
import type { Result } from '@/lib/domain/result';

/** Runs an operation, wherever the database is open. */
export type Operate = (name: string, request: Request) => Promise<Result<Answer, Refusal>>;

/** In the data directory, which only its owner can access: anybody who can read it can read the database as well. */
const fileOf = (dataDir: string) => join(dataDir, 'operate-door.json');
const portFile = z.object({ port: z.int(), key: z.string().min(32) });

const call = z.object({
  name: z.string(),
  who: z.string().min(1),
  input: z.unknown(),
  reason: z.string().nullable(),
  isDryRun: z.boolean(),
});
const answer = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    value: z.object({
      value: z.unknown(),
      audit: z.object({ seq: z.int(), hash: z.string() }).nullable(),
    }),
  }),
  z.object({
    ok: z.literal(false),
    error: z.object({
      code: z.enum(['again', 'notFound', 'notPermitted', 'notPossible', 'reasonMissing', 'wrongInput']),
      message: z.string(),
    }),
  }),
]);

/**
 * Lets operators in while this process has the embedded database to itself: a port that only this machine can reach, with a key that is new
 * at each start. Returns a function that closes it.
 */
export async function openOperationsPort(
  dataDir: string,
  operate: Operate,
  log: Log,
): Promise<() => Promise<void>> {
  const key = freshSecret();
  const server = createServer((request, response) => {
    serve(request, response, { key, operate }).catch((err: unknown) => {
      log.error({ err }, 'operation failed');
      end(response, 500, { message: failureText(err) });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The port for operators has no address.');
  await rm(fileOf(dataDir), { force: true });
  await writeFile(fileOf(dataDir), JSON.stringify({ port: address.port, key }), { mode: 0o600 });
  return async () => {
    await rm(fileOf(dataDir), { force: true });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}

type Inside = Readonly<{ key: string; operate: Operate }>;

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { key, operate }: Inside,
): Promise<void> {
  if (!isSame(request.headers.authorization ?? '', `Bearer ${key}`)) return end(response, 401, {});
  const { name, who, ...asked } = call.parse(JSON.parse(await text(request)));
  end(response, 200, await operate(name, { ...asked, operator: owner(who) }));
}

function end(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A way to call the process that has a directory's database open; null if none listens. */
export async function findOperationsPort(dataDir: string): Promise<Operate | null> {
  const found = await readFile(fileOf(dataDir), 'utf8').catch(() => null);
  if (found === null) return null;
  const { port, key } = portFile.parse(JSON.parse(found));
  return async (name, { operator, ...request }) => {
    const reply = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: JSON.stringify({ name, who: operator.name, ...request }),
    });
    const body: unknown = await reply.json();
    if (reply.ok) return answer.parse(body);
    const said = z.object({ message: z.string() }).safeParse(body).data?.message;
    throw new Error(said ?? `The shop has refused to answer (${reply.status}).`);
  };
}
