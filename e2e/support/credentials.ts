import { appendFileSync } from 'node:fs';
import type { BrowserContext, Request, Response } from '@playwright/test';

/** Every secret that a browser sent or received during the run, one a line. */
export const seenFile = `${process.env.E2E_DATA ?? '.data/e2e'}/credentials.txt`;

const inRequests = [
  'password',
  'oauth_token',
  'authorization_code',
  'identity_token',
  'fb_access_token',
  'vk_access_token',
  'oauth_verifier',
  'binding_secret',
  'state',
  'code',
  'id_token',
  'access_token',
  'receipt',
  'login_token',
];
const inAnswers = ['oauth_token', 'receipt'];

/** Records the credentials that pass between a browser's pages and the shop; after the run, the log is searched for them. */
export function noteCredentials(context: BrowserContext): void {
  context.on('request', (request) => note(secretsOf(request)));
  context.on('response', (response) => void noteAnswer(response));
}

function note(secrets: readonly string[]): void {
  // A shorter text may match by chance, such as a number inside another number.
  const long = secrets.filter((secret) => secret.length >= 12);
  if (long.length > 0) appendFileSync(seenFile, `${long.join('\n')}\n`);
}

function secretsOf(request: Request): readonly string[] {
  const query = URL.canParse(request.url()) ? new URL(request.url()).searchParams : new URLSearchParams();
  const sent = [...query, ...pairsIn(request.postData() ?? '')];
  const bearer = /^Bearer (\S+)$/.exec(request.headers().authorization ?? '')?.[1];
  return [
    ...sent.flatMap(([name, value]) => (inRequests.includes(name) ? [value] : [])),
    ...(bearer === undefined ? [] : [bearer]),
  ];
}

async function noteAnswer(response: Response): Promise<void> {
  if (!/\/(util\/login|api\/ingame|api\/pay)\//.test(response.url())) return;
  // The body is unavailable once its page has been left.
  const body = await response.text().catch(() => '');
  note(pairsIn(body).flatMap(([name, value]) => (inAnswers.includes(name) ? [value] : [])));
}

/** Names and text values in JSON at any depth, or in a form. */
function pairsIn(body: string): readonly (readonly [string, string])[] {
  try {
    return textsIn(JSON.parse(body), '');
  } catch {
    return [...new URLSearchParams(body)];
  }
}

function textsIn(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, Array.isArray(value) ? name : key));
}
