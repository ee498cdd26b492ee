import { z } from 'zod';
import { createStatementCount } from '@/__tests__/support/database/counted';
import { operating } from '@/__tests__/support/shop/operating';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import type { Permission } from '@/lib/backend/operate/permissions';
import { obfuscate } from '@/lib/domain/obfuscation';

jest.setTimeout(120_000);

const japan: Who = { tenant: 'spot-jp', clientId: '240103', username: 'player1' };
const count = createStatementCount();
/** Called once, when a page of tokens has been read, before its logins end. */
let onPage: (() => Promise<unknown>) | null = null;
/** The number of the update of tokens that fails, as if the connection were lost; 0 for none. */
let failing = 0;

const over = (engine: SqlEngine): SqlEngine => ({
  ...engine,
  query: async (text, params, mode) => {
    const rows = await engine.query(text, params, mode);
    const act = /order by "access_tokens"."expires_at"/.test(text) ? onPage : null;
    if (act !== null) {
      onPage = null;
      await act();
    }
    return rows;
  },
  transaction: (work, options) =>
    engine.transaction(
      (connection) =>
        work({
          ...connection,
          query: async (text, params, mode) => {
            if (/^update "access_tokens"/.test(text) && failing > 0 && (failing -= 1) === 0)
              throw new Error('the connection was lost');
            return connection.query(text, params, mode);
          },
        }),
      options,
    ),
});

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ over: (engine) => count.over(over(engine)) });
}, 120_000);
afterAll(() => shop.close());
afterEach(() => {
  onPage = null;
  failing = 0;
});

const staff = operating(() => shop.deps());
const operation = 'player.end-all-logins';
const token = z.object({ oauth_token: z.string() });
const logIn = async ({ tenant, clientId, username } = wattPlayer) => {
  const given = {
    client_id: clientId,
    username: obfuscate(username, 'a1f'),
    password: obfuscate('sandbox-pass-1', '0bc'),
  };
  return token.parse((await shop.http.call('auth', given, { tenant })).content).oauth_token;
};
const isLive = async (given: string, { tenant, clientId } = wattPlayer) =>
  codeName(await shop.http.call('getUserInfo', { client_id: clientId }, { tenant, token: given })) ===
  'success';

const counted = z.tuple([z.object({ live: z.coerce.number(), revoked: z.coerce.number() })]);
/** The tokens of a brand that aren't revoked, and those that are. */
async function tokensOf(tenant: string) {
  const rows = await shop.engine.query(
    `select count(*) filter (where revoked_at is null) as live, count(revoked_at) as revoked from access_tokens where tenant = $1`,
    [tenant],
    'object',
  );
  return counted.parse(rows)[0];
}

/** Gives the players of a brand so many logins in all, half an hour old, until an hour from now; or ended ones, an hour ago. */
async function addLogins(tenant: string, most: number, { ended = false } = {}): Promise<void> {
  const now = shop.clock.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  await shop.engine.query(
    `insert into access_tokens (hash, account_id, tenant, gp_id, created_at, expires_at, family, family_since)
     select '${ended ? 'over' : 'live'}-' || tenant || n, id, tenant, gp_id, $2, $3, 'f' || tenant || n, $2
     from (select * from accounts where tenant = $1 limit 1) as a, generate_series(1, $4::int) as n`,
    [tenant, at(ended ? -800 : -30), at(ended ? -80 : 60), most],
    'object',
  );
}
const entries = z.array(
  z.object({
    seq: z.number(),
    brand: z.string().nullable(),
    subject: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
);
const log = async () => entries.parse(await staff.value('audit.list', { operation }));

it('ends the logins of a brand, after a dry run that counts them, and no others [F7.1]', async () => {
  const [one, other, elsewhere] = [await logIn(), await logIn(), await logIn(japan)];
  expect(await staff.value(operation, { brand: 'watt' }, { isDryRun: true })).toEqual({
    brand: 'watt',
    ended: 2,
  });
  expect([await isLive(one), await log()]).toEqual([true, []]);

  expect(await staff.value(operation, { brand: 'watt' })).toEqual({ brand: 'watt', ended: 2 });
  expect([await isLive(one), await isLive(other), await isLive(elsewhere, japan)]).toEqual([
    false,
    false,
    true,
  ]);
  const renewed = await shop.http.call('renewLogin', { client_id: wattPlayer.clientId }, { token: one });
  expect(codeName(renewed)).toBe('notLoggedIn');
  const [done, begun] = await log();
  expect(begun).toMatchObject({
    brand: 'watt',
    subject: 'logins of watt',
    before: { logins: 2 },
    after: { state: 'begun' },
  });
  expect(done).toMatchObject({
    brand: 'watt',
    subject: 'logins of watt',
    before: { logins: 2, begun: begun?.seq },
    after: { state: 'done', ended: 2 },
  });
  expect(await staff.value('audit.verify')).toMatchObject({ isWhole: true });

  expect(await isLive(await logIn())).toBe(true);
  expect(await staff.refusal(operation, { brand: 'rhinos' })).toBe('notPossible');
});

it('ends the logins of all brands in statements of a bounded size, and leaves what has ended before as it was [F7.1]', async () => {
  await staff.value(operation, { allBrands: true });
  await addLogins('watt', 2_400);
  await addLogins('spot-jp', 600);
  await addLogins('watt', 1_500, { ended: true });
  const before = await tokensOf('watt');
  const { value, statements, transactions } = await count.during(() =>
    staff.value(operation, { allBrands: true }),
  );
  expect(value).toEqual({ brand: 'all', ended: 3_000 });
  expect(await tokensOf('watt')).toEqual({ live: 1_500, revoked: before.revoked + 2_400 });
  expect(await tokensOf('spot-jp')).toMatchObject({ live: 0 });
  const onTokens = statements.filter(({ text }) => text.includes('"access_tokens"'));
  const updates = onTokens.filter(({ text }) => text.startsWith('update'));
  expect(updates.length).toBeGreaterThanOrEqual(3);
  for (const { params } of updates) expect(params.length).toBeLessThan(1_010);
  for (const { text } of onTokens) expect(text).toMatch(/^update|limit \$\d+$/);
  // Each batch commits by itself, so that no player's call waits for the others.
  expect(transactions).toBeGreaterThan(updates.length);
});

it('lets no login escape that is renewed meanwhile [F7.1]', async () => {
  const stolen = await logIn();
  const bystander = await logIn(japan);
  let next = '';
  onPage = async () => {
    const renewed = await shop.http.call('renewLogin', { client_id: wattPlayer.clientId }, { token: stolen });
    next = token.parse(renewed.content).oauth_token;
    expect(await isLive(next)).toBe(true);
  };
  await staff.value(operation, { brand: 'watt' });
  expect([next === '', await isLive(next), await isLive(bystander, japan)]).toEqual([false, false, true]);
});

it('leaves an entry in the audit log if it breaks off, and ends the rest when it is run again [F7.1]', async () => {
  await shop.engine.query(`delete from access_tokens`, [], 'object');
  await addLogins('watt', 2_400);
  const before = await log();
  failing = 2;
  await expect(staff.ask(operation, { brand: 'watt' })).rejects.toThrow();
  expect(await tokensOf('watt')).toEqual({ live: 1_400, revoked: 1_000 });
  const [begun, ...rest] = await log();
  expect(rest).toEqual(before);
  expect(begun).toMatchObject({ before: { logins: 2_400 }, after: { state: 'begun' } });
  expect(await staff.value(operation, { brand: 'watt' })).toEqual({ brand: 'watt', ended: 1_400 });
  expect(await tokensOf('watt')).toEqual({ live: 0, revoked: 2_400 });
});

it('needs a reason, one brand or all, and a permission of its own [F7.1]', async () => {
  await logIn();
  expect(await staff.refusal(operation, { brand: 'watt' }, { reason: ' ' })).toBe('reasonMissing');
  expect(await staff.refusal(operation, {})).toBe('wrongInput');
  expect(await staff.refusal(operation, { brand: 'watt', allBrands: true })).toBe('wrongInput');
  expect(await staff.refusal(operation, { brand: 'no-brand' })).toBe('wrongInput');
  const operator = { name: 'Bo', may: new Set<Permission>(['players.block']) };
  expect(await staff.refusal(operation, { brand: 'watt' }, { operator })).toBe('notPermitted');
});
