import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { signatureHeaders } from '@/lib/backend/kernel/signature';
import { headerOf, parse, signatureFault } from './signature-bugs';

/** The possible bugs of an account server, each with the rules of verify-accounts that must find it. */
export const bugs = {
  takesUnsigned: ['unsigned'],
  takesAnySignature: ['unsigned', 'foreign-secret', 'changed-body', 'changed-id', 'changed-timestamp'],
  takesOldCalls: ['old-timestamp'],
  takesFutureCalls: ['future-timestamp'],
  trustsOneMinute: ['near-timestamps'],
  readsFirstSignature: ['several-signatures'],
  knowsOneSecret: ['second-secret'],
  signsParsedBody: ['raw-bytes'],
  signsNoAnswer: ['answer-signature'],
  signsUnderOwnId: ['answer-signature'],
  signsOtherBytes: ['answer-signature'],
  clockIsSlow: ['answer-signature'],
  namesNobody: ['answer-signature'],
  sendsPages: ['wrong-password', 'unknown-name'],
  makesPlayersAnew: ['same-player'],
  believesAll: ['wrong-password', 'unknown-name'],
  comparesStarts: ['wrong-password'],
  opensAccounts: ['unknown-name'],
  wantsKnownFields: ['unknown-fields'],
  breaksOnGarbage: ['garbage', 'steady'],
  breaksOnOddLetters: ['odd-texts'],
  keepsOneAnswer: ['at-once'],
  fallsAsleep: ['steady'],
} as const;
export type AccountBug = keyof typeof bugs;
export const isAccountBug = (name: string): name is AccountBug => Object.hasOwn(bugs, name);

export const accountSecrets = ['first', 'second'].map(
  (name) => `whsec_${Buffer.from(`the ${name} secret of buggy accounts`).toString('base64')}`,
);
export const mueller = { username: 'mueller', password: 'sample-password' };

const question = z.object({ username: z.string().min(1), password: z.string().min(1) });
type Reply = Readonly<{ status: number; text: string }>;
type Has = (bug: AccountBug) => boolean;

/** An account server in memory that follows the protocol except for its bug; null is none. */
export async function startBuggyAccounts(bug: AccountBug | null) {
  const has: Has = (name) => name === bug;
  let calls = 0;
  let lastText = '';
  const server = createServer((request, response) => {
    void buffer(request).then(async (bytes) => {
      calls += 1;
      if (has('fallsAsleep') && calls === 3) return;
      const { status, text } = replyTo(has, request.headers, bytes);
      lastText = text;
      // Other calls arrive in between.
      if (has('keepsOneAnswer')) await new Promise((resolve) => setTimeout(resolve, 150));
      const sent = has('keepsOneAnswer') ? lastText : text;
      const signed = status === 200 ? signatureOf(has, request.headers, sent) : {};
      response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(sent);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function replyTo(has: Has, head: IncomingHttpHeaders, bytes: Buffer): Reply {
  const refusal = (status: number): Reply => ({ status, text: '{"error":"refused"}' });
  if (signatureFault((name) => has(name), { head, bytes, secrets: accountSecrets }) !== null)
    return refusal(401);
  const body = parse(bytes);
  const asked = question.safeParse(body);
  if (!asked.success) return refusal(has('breaksOnGarbage') ? 500 : 400);
  if (has('wantsKnownFields') && body !== null && 'device' in body) return refusal(400);
  const { username, password } = asked.data;
  if (has('breaksOnOddLetters') && username.includes('\0')) return refusal(500);
  if (isRight(has, username, password))
    return { status: 200, text: JSON.stringify({ result: 'yes', ...playerOf(has) }) };
  return has('sendsPages') ? refusal(404) : { status: 200, text: JSON.stringify({ result: 'no' }) };
}

const playerOf = (has: Has) => ({
  account_id: has('makesPlayersAnew') ? randomUUID() : 'u1001',
  ...(!has('namesNobody') && { name: 'Mueller' }),
});

function isRight(has: Has, username: string, password: string): boolean {
  if (has('believesAll') || (has('opensAccounts') && username.startsWith('verify-'))) return true;
  if (username !== mueller.username) return false;
  return password === mueller.password || (has('comparesStarts') && password.startsWith(mueller.password));
}

function signatureOf(has: Has, head: IncomingHttpHeaders, text: string): Readonly<Record<string, string>> {
  if (has('signsNoAnswer')) return {};
  const id = has('signsUnderOwnId') ? randomUUID() : headerOf(head, 'id');
  const atMs = Date.now() - (has('clockIsSlow') ? 600_000 : 0);
  return { ...signatureHeaders(accountSecrets, id, atMs, has('signsOtherBytes') ? `${text} ` : text) };
}
