import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { openBooks, refuse, type Answer, type Body, type Has } from './books';
import type { Bug } from './bugs';

export const buggySecrets = ['first', 'second'].map(
  (name) => `whsec_${Buffer.from(`the ${name} secret of a buggy game`).toString('base64')}`,
);
const mostBytes = 64 * 1024;
const toleranceS = 300;

type Head = IncomingMessage['headers'];
const text = (value: Head[string]): string => (typeof value === 'string' ? value : '');

/** A game server in memory that follows the protocol except for its bug; null is none. */
export async function startBuggyGame(bug: Bug | null) {
  const has: Has = (name) => name === bug;
  const books = openBooks(has);
  let lastTime = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      const bytes = Buffer.concat(chunks);
      const answer = await decide(request.url ?? '', request.headers, bytes);
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    })();
  });

  async function decide(path: string, head: Head, bytes: Buffer): Promise<Answer> {
    if (bytes.length > mostBytes && !has('takesAnyLength')) return refuse(413, 'TOO_LARGE');
    const isGuarded = !has('guardsGrantsOnly') || path === '/v1/grants';
    const fault = isGuarded ? signatureFault(has, head, bytes) : null;
    if (fault !== null) return refuse(401, fault);
    const time = Number(head['webhook-timestamp']);
    if (has('wantsRisingTimes') && path === '/v1/grants' && time < lastTime)
      return refuse(401, 'STALE_TIMESTAMP');
    lastTime = Math.max(lastTime, time);
    const body = parse(bytes);
    if (body === null)
      return has('breaksOnGarbage') ? refuse(500, 'INTERNAL') : refuse(400, 'INVALID_PARAMETER');
    const answer = await books.answer(path, body, text(head['webhook-id']));
    return has('refusesWith200') && answer.status === 404 ? { ...answer, status: 200 } : answer;
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function isStale(has: Has, time: string | undefined): boolean {
  const age = Date.now() / 1000 - Number(time);
  if (age > toleranceS) return !has('takesOldCalls');
  if (-age > toleranceS) return !has('takesFutureCalls');
  return Math.abs(age) > 90 && has('trustsOneMinute');
}

function signatureFault(has: Has, head: Head, bytes: Buffer): string | null {
  const [id, time, given] = ['id', 'timestamp', 'signature'].map((name) => text(head[`webhook-${name}`]));
  if (isStale(has, time)) return 'STALE_TIMESTAMP';
  if (has('takesAnySignature') || (has('takesUnsigned') && !given)) return null;
  const signed = has('signsParsedBody') ? (rewritten(bytes) ?? bytes) : bytes;
  const secrets = has('knowsOneSecret') ? buggySecrets.slice(0, 1) : buggySecrets;
  const good = secrets.map((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    return Buffer.from(
      `v1,${createHmac('sha256', key).update(`${id}.${time}.`).update(signed).digest('base64')}`,
    );
  });
  const all = (given ?? '').split(' ').map((one) => Buffer.from(one));
  const looked = has('readsFirstSignature') ? all.slice(0, 1) : all;
  const matches = looked.some((one) =>
    good.some((each) => each.length === one.length && timingSafeEqual(each, one)),
  );
  return matches ? null : 'BAD_SIGNATURE';
}

function parse(bytes: Buffer): Body | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function rewritten(bytes: Buffer): Buffer | null {
  const body = parse(bytes);
  return body === null ? null : Buffer.from(JSON.stringify(body));
}
