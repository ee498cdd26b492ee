/*
 * An account server to start from, with nothing but Node 24: node server.ts --secret-file account.secret --link-key link.key
 * It checks passwords for the shop and makes login links (docs/guides/connect-accounts.md). Your own accounts belong where the sample
 * players are, and whoever asks for a link must be a player who is logged in to your game.
 */
import { createHmac, createPrivateKey, randomUUID, scryptSync, sign, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';

const { values: settings } = parseArgs({
  options: {
    'secret-file': { type: 'string', default: 'account.secret' },
    'link-key': { type: 'string', default: 'link.key' },
    issuer: { type: 'string', default: 'ember' },
    port: { type: 'string', default: '4022' },
  },
});
/** A line each; two while one takes the other's place: a call may be signed with either. */
const secrets = readFileSync(settings['secret-file'], 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => Buffer.from(line.trim().replace(/^whsec_/, ''), 'base64'));
/** Read for each link: a server whose game makes no links needs no key, and a new key counts at once. */
const linkKey = () => createPrivateKey(readFileSync(settings['link-key']));
const toleranceS = 300;
const mostBytes = 64 * 1024;

// The sample data: yours instead, with passwords hashed as yours are.
const hashOf = (password: string) => scryptSync(password, 'a salt for each player, in earnest', 32);
const players = [
  { username: 'mueller', hash: hashOf('sample-password'), account_id: 'u1001', name: 'Mueller' },
];
const nobody = hashOf(randomUUID());

/** As long for a name that there isn't as for one that there is. */
function checkPassword(username: string, password: string): object {
  const player = players.find((one) => one.username === username);
  const isRight = timingSafeEqual(hashOf(password), player?.hash ?? nobody);
  return player !== undefined && isRight
    ? { result: 'yes', account_id: player.account_id, name: player.name }
    : { result: 'no' };
}

/** A login link's token, for a player who has pressed "shop" in the game: good for two minutes and one use. */
function linkFor(audience: string, game: string, player: (typeof players)[number]): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = { alg: 'EdDSA', typ: 'login-link+jwt' };
  const claims = {
    iss: settings.issuer,
    aud: audience,
    sub: player.account_id,
    game,
    name: player.name,
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
  };
  const signed = `${part(header)}.${part(claims)}`;
  return `${signed}.${sign(null, Buffer.from(signed), linkKey()).toString('base64url')}`;
}

/**
 * Logs in the computer that shows a code, as a player who has typed it in and has been asked whether they mean it. Returns the shop's code:
 * 1 if the computer is logged in, -4019 if none shows this code, -4290 if the player must wait (docs/guides/connect-accounts.md).
 */
async function confirmDesktop(shop: URL, game: string, named: object, player: (typeof players)[number]) {
  const body = { login_token: linkFor(shop.hostname, game, player), ...named };
  const answer = await fetch(new URL('/util/login/pair_confirm', shop), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const said: unknown = await answer.json();
  return typeof said === 'object' && said !== null && 'code' in said ? said.code : null;
}

const signatureOf = (secret: Buffer, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Signed by one of the secrets, less than five minutes ago. */
function isSigned(headers: IncomingMessage['headers'], body: string): boolean {
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  if (!/^\d{1,11}$/.test(timestamp) || Math.abs(Date.now() / 1000 - Number(timestamp)) > toleranceS)
    return false;
  const given = String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one));
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, id, timestamp, body));
    return given.some((one) => one.length === right.length && timingSafeEqual(one, right));
  });
}

/** Null for more than the shop ever sends. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of request) {
    bytes = Buffer.concat([bytes, Buffer.from(chunk)]);
    if (bytes.length > mostBytes) return null;
  }
  return bytes.toString('utf8');
}

/** What a signed text asks; null where it isn't a question. */
function credentialsIn(body: string): Readonly<{ username: string; password: string }> | null {
  try {
    const said: unknown = JSON.parse(body);
    if (typeof said !== 'object' || said === null || !('username' in said) || !('password' in said))
      return null;
    const { username, password } = said;
    return typeof username === 'string' && typeof password === 'string' ? { username, password } : null;
  } catch {
    return null;
  }
}

const server = createServer((request, response) => {
  const refuse = (status: number) => {
    // What wasn't read of a body that is too long can't be skipped.
    if (status === 413) response.setHeader('connection', 'close');
    response.writeHead(status).end();
  };
  void bodyOf(request).then(
    (body) => {
      if (body === null) return refuse(413);
      if (request.method !== 'POST' || request.url !== '/v1/logins/password') return refuse(404);
      if (!isSigned(request.headers, body)) return refuse(401);
      const credentials = credentialsIn(body);
      if (credentials === null) return refuse(400);
      const answer = JSON.stringify(checkPassword(credentials.username, credentials.password));
      // Under the id of the call: an answer to one question is none to another.
      const [id, now] = [String(request.headers['webhook-id']), String(Math.floor(Date.now() / 1000))];
      response.writeHead(200, {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': now,
        'webhook-signature': secrets.map((secret) => signatureOf(secret, id, now, answer)).join(' '),
      });
      return response.end(answer);
    },
    () => refuse(400),
  );
});
server.listen(Number(settings.port), () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`);
});

// Where your game asks for a link, or confirms a code; here, a line on standard input: the brand's host and the game, or the shop's origin, the
// game, its client id and the six digits.
process.stdin.setEncoding('utf8').on('data', (text: string) => {
  const [where = '', game = '', client_id, code] = text.trim().split(' ');
  const [player] = players;
  if (player === undefined || game === '') return;
  if (code === undefined) return console.log(`link ${linkFor(where, game, player)}`);
  confirmDesktop(new URL(where), game, { client_id, code }, player).then(
    (answer) => console.log('confirmed', answer),
    () => console.log('confirmed null'),
  );
});
