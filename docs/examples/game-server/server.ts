/*
 * A game server to start from, with nothing but Node 24: node server.ts --secret-file game.secret
 * It answers the four calls that every game has (docs/guides/connect-a-game.md) and keeps what it gave in a file. Your game's own servers,
 * characters and goods belong where the sample data are, and giving them where `holdings` is changed.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';

const { values: settings } = parseArgs({
  options: {
    'secret-file': { type: 'string', default: 'game.secret' },
    game: { type: 'string', default: 'watt-emberfall' },
    db: { type: 'string', default: 'game.sqlite' },
    port: { type: 'string', default: '4021' },
  },
});
/** A line each; two while one takes the other's place: a call may be signed with either. */
const secrets = readFileSync(settings['secret-file'], 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => Buffer.from(line.trim().replace(/^whsec_/, ''), 'base64'));
const toleranceS = 300;
const mostBytes = 64 * 1024;

// The sample data: yours instead.
const areas = [{ area_id: 'a1', name: 'Ashen Coast' }];
const servers = [{ server_id: 's1', name: 'Frostmere', area_id: 'a1', status: 'open' }];
const characters = [
  {
    account_id: 'u1001',
    role: {
      role_id: 'r1',
      name: 'Kaelith',
      level: 87,
      last_login: 1_782_900_000,
      server_id: 's1',
      server_name: 'Frostmere',
      area_id: 'a1',
    },
  },
];
const products = new Set(['gems_60', 'gems_300', 'gems_680']);

type Answer = Readonly<{ status: number; body: object }>;
type Body = Readonly<Record<string, unknown>>;

const ok = (body: object): Answer => ({ status: 200, body });
const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { code, message } },
});
/** What is wrong with a body; becomes 400. */
class Invalid extends Error {}

const db = new DatabaseSync(settings.db);
// A grant without content is a tombstone: it was taken back before it came.
db.exec(`
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists holdings (
    role_id text, product_id text, balance integer not null, primary key (role_id, product_id)
  );
  create table if not exists grants (
    grant_id text primary key, content text, role_id text, product_id text, quantity integer,
    grant_ref text, balance integer, revoked integer not null default 0
  );
`);
const findGrant = db.prepare('select * from grants where grant_id = ?');
const addGrant = db.prepare(
  'insert into grants (grant_id, content, role_id, product_id, quantity, grant_ref, balance) values (?, ?, ?, ?, ?, ?, ?)',
);
const addTombstone = db.prepare('insert into grants (grant_id, revoked) values (?, 1)');
const markRevoked = db.prepare('update grants set revoked = 1, balance = ? where grant_id = ?');
const change = db.prepare(`
  insert into holdings values (?, ?, ?)
  on conflict do update set balance = balance + excluded.balance returning balance`);

function listRoles(body: Body): Answer {
  const account = text(body, 'account_id');
  const server = body.server_id === undefined ? null : text(body, 'server_id');
  const own = characters.filter(({ account_id }) => account_id === account).map(({ role }) => role);
  return ok({ roles: own.filter((role) => server === null || role.server_id === server) });
}

/** Gives once for each grant id, for ever. Everything in it is one transaction. */
function grant(body: Body): Answer {
  const grantId = text(body, 'grant_id');
  const account = text(body, 'account_id');
  const server = text(body, 'server_id');
  const roleId = text(body, 'role_id');
  const product = text(body, 'product_id');
  const quantity = count(body, 'quantity');
  const content = canonical(body);
  const known = findGrant.get(grantId);
  if (known?.content === null) return refuse(409, 'GRANT_REVOKED', 'It was taken back before it came.');
  if (known !== undefined)
    return known.content === content
      ? ok({ grant_ref: known.grant_ref, balance: known.balance })
      : refuse(409, 'GRANT_CONFLICT', 'This id was used for something else.');
  const isOwn = characters.some(
    ({ account_id, role }) => account_id === account && role.server_id === server && role.role_id === roleId,
  );
  if (!isOwn) return refuse(404, 'ROLE_NOT_FOUND', 'No such character of this account on this server.');
  if (!products.has(product)) return refuse(422, 'UNKNOWN_PRODUCT', 'This game has no such goods.');
  const balance = Number(change.get(roleId, product, quantity)?.balance);
  const reference = `GR-${randomUUID()}`;
  addGrant.run(grantId, content, roleId, product, quantity, reference, balance);
  return ok({ grant_ref: reference, balance });
}

/** Takes back once, or makes sure that it will never be given. */
function revoke(body: Body): Answer {
  const grantId = text(body, 'grant_id');
  text(body, 'reason', 500);
  const known = findGrant.get(grantId);
  if (known === undefined) addTombstone.run(grantId);
  if (known === undefined || known.content === null)
    return ok({ grant_id: grantId, status: 'tombstone', balance: null });
  if (known.revoked === 1) return ok({ grant_id: grantId, status: 'revoked', balance: known.balance });
  const { role_id: role = null, product_id: product = null } = known;
  const balance = Number(change.get(role, product, -Number(known.quantity))?.balance);
  markRevoked.run(balance, grantId);
  return ok({ grant_id: grantId, status: 'revoked', balance });
}

const calls: Readonly<Record<string, (body: Body) => Answer>> = {
  '/v1/servers': () => ok({ areas, servers }),
  '/v1/roles': listRoles,
  '/v1/grants': grant,
  '/v1/grants/revoke': revoke,
};

function answer(path: string, headers: IncomingMessage['headers'], bytes: Buffer): Answer {
  const fault = signatureFault(headers, bytes);
  if (fault !== null) return refuse(401, fault, 'The call is not signed as it should be.');
  const call = Object.hasOwn(calls, path) ? calls[path] : undefined;
  if (call === undefined) return refuse(404, 'UNKNOWN_CALL', 'There is no such call.');
  const body = parse(bytes);
  // A revoke names a grant and no game.
  if (call !== revoke && text(body, 'game') !== settings.game)
    return refuse(404, 'UNKNOWN_GAME', 'No such game here.');
  return inTransaction(() => call(body));
}

/** On the bytes as they came, with either secret, by any of the signatures; null where all is well. */
function signatureFault(headers: IncomingMessage['headers'], bytes: Buffer): string | null {
  const [id = '', time = '', given = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    String(headers[`webhook-${name}`] ?? ''),
  );
  const good = secrets.map((key) =>
    createHmac('sha256', key).update(`${id}.${time}.`).update(bytes).digest(),
  );
  const isGood = given.split(' ').some((one) => {
    const signature = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return good.some((each) => each.length === signature.length && timingSafeEqual(each, signature));
  });
  if (!isGood) return 'BAD_SIGNATURE';
  return Math.abs(Date.now() / 1000 - Number(time)) > toleranceS ? 'STALE_TIMESTAMP' : null;
}

function inTransaction(act: () => Answer): Answer {
  db.exec('begin immediate');
  try {
    const answered = act();
    db.exec('commit');
    return answered;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}

function parse(bytes: Buffer): Body {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Invalid('The body is no JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Invalid('The body is no object.');
  return { ...value };
}

function text(body: Body, field: string, longest = 128): string {
  const value = body[field];
  if (typeof value !== 'string' || value === '' || value.length > longest)
    throw new Invalid(`${field} is no text.`);
  return value;
}

function count(body: Body, field: string): number {
  const value = body[field];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1)
    throw new Invalid(`${field} is no count.`);
  return value;
}

/** The same text for the same content, in whatever order its fields come. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Null for more than the shop ever sends. */
async function read(request: IncomingMessage): Promise<Buffer | null> {
  let bytes = Buffer.alloc(0);
  for await (const chunk of request) {
    bytes = Buffer.concat([bytes, Buffer.from(chunk)]);
    if (bytes.length > mostBytes) return null;
  }
  return bytes;
}

async function handle(request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'POST') return refuse(405, 'POST_ONLY', 'Calls are POST.');
  const bytes = await read(request);
  if (bytes === null) return refuse(413, 'TOO_LARGE', 'The shop sends nothing of that length.');
  try {
    return answer(request.url ?? '', request.headers, bytes);
  } catch (error) {
    if (error instanceof Invalid) return refuse(400, 'INVALID_PARAMETER', error.message);
    console.error(error);
    // Trouble, so that the shop tries again: never 422 for a fault of ours.
    return refuse(500, 'INTERNAL', 'Something broke.');
  }
}

if (secrets.length === 0 || secrets.some((key) => key.length < 24))
  throw new Error('There is no good secret.');
const server = createServer((request, response) => {
  const send = ({ status, body }: Answer) => {
    // What wasn't read of a body that is too long can't be skipped.
    if (status === 413) response.setHeader('connection', 'close');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  // Anybody can break off a call, and a rejection that nobody handles ends the process.
  void handle(request).then(send, () => send(refuse(400, 'INVALID_PARAMETER', 'The call broke off.')));
});
server.listen(Number(settings.port), () => {
  const address = server.address();
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`);
});
