import { z } from 'zod';
import {
  dropBlock,
  endLogins,
  findBlock,
  isBlocked,
  putBlock,
  type Block,
} from '@/lib/backend/accounts/blocks-repo';
import { accountById, findAccounts, lockAccount, listSignIns } from '@/lib/backend/accounts/find-repo';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import { usernameKey } from '@/lib/backend/accounts/username-key';
import { findOrders } from '@/lib/backend/orders/find-repo';
import { toDecimal } from '@/lib/domain/money';
import { ok } from '@/lib/domain/result';
import { account, brand, limit, until, untilOf } from './input';
import { change, query, type Operation } from './operation';
import { refuse } from './outcome';

const noAccount = (id: number) => refuse('notFound', `There is no account ${id}.`);
const subjectOf = ({ id, tenant }: AccountRow) => ({ tenant, subject: `account ${id}` });

const factsOf = ({ id, tenant, gpId, suid, username, createdAt }: AccountRow) => ({
  account: id,
  brand: tenant,
  game: gpId,
  player: suid,
  username,
  createdAt,
});

const find = query({
  permission: 'players.read',
  about: 'Find accounts by user name, the game’s id, or the id at a sign-in provider',
  input: z.strictObject({
    text: z.string().trim().min(1),
    brand: brand.optional(),
    game: z.string().optional(),
    limit,
  }),
  read: async ({ db, clock }, { text, brand: tenant, game: gpId, limit: most }) => {
    const asked = { text, usernameKey: usernameKey(text) };
    const rows = await findAccounts(db, asked, { tenant, gpId }, most);
    const now = clock.date();
    return ok(
      await Promise.all(
        rows.map(async (row) => ({ ...factsOf(row), isBlocked: await isBlocked(db, row.id, now) })),
      ),
    );
  },
});

const show = query({
  permission: 'players.read',
  about: 'Show an account: block, ways in, newest orders',
  input: z.strictObject({ account, limit }),
  read: async ({ db, clock }, { account: id, limit: most }) => {
    const row = await accountById(db, id);
    if (row === null) return noAccount(id);
    const now = clock.date();
    const orders = await findOrders(db, null, { accountId: id }, most);
    return ok({
      ...factsOf(row),
      realNameAt: row.realNameAt,
      hasPassword: row.passwordHash !== null,
      ...(row.erasedAt !== null && { erasedAt: row.erasedAt }),
      block: (await isBlocked(db, id, now)) ? blockFacts(await findBlock(db, id)) : null,
      ...(await listSignIns(db, id, now)),
      orders: orders.map(({ billingNo, state, amountMinor: minor, currency, createdAt, paidAt }) => ({
        billingNo,
        state,
        amount: toDecimal({ minor, currency }),
        currency,
        createdAt,
        paidAt,
      })),
    });
  },
});

const blockFacts = (block: Block | null) =>
  block === null ? null : { since: block.since, until: block.until };

const block = change({
  kind: 'change',
  permission: 'players.block',
  about: 'Block a player, for a while or permanently, and end their logins',
  input: z.strictObject({ account, until: until.optional() }),
  perform: async ({ deps, tx }, { account: id, until: given }) => {
    const row = await lockAccount(tx, id);
    if (row === null) return noAccount(id);
    if (row.erasedAt !== null) return refuse('notPossible', `Account ${id} was erased.`);
    const now = deps.clock.date();
    const end = untilOf(given, now);
    if (end !== null && end <= now) return refuse('wrongInput', 'until: lies in the past.');
    const before = { block: blockFacts(await findBlock(tx, id)) };
    await putBlock(tx, { accountId: id, since: now, until: end });
    const after = { block: { since: now, until: end }, ended: await endLogins(tx, id, now) };
    return ok({
      value: { account: id, ...after.block, ended: after.ended },
      ...subjectOf(row),
      before,
      after,
    });
  },
});

const unblock = change({
  kind: 'change',
  permission: 'players.block',
  about: 'Unblock a player',
  input: z.strictObject({ account }),
  perform: async ({ tx }, { account: id }) => {
    const row = await lockAccount(tx, id);
    if (row === null) return noAccount(id);
    if (row.erasedAt !== null) return refuse('notPossible', `Account ${id} was erased.`);
    const before = await findBlock(tx, id);
    if (before === null) return refuse('notPossible', `Account ${id} isn’t blocked.`);
    await dropBlock(tx, id);
    const facts = { before: { block: blockFacts(before) }, after: { block: null } };
    return ok({ value: { account: id, block: null }, ...subjectOf(row), ...facts });
  },
});

const logOut = change({
  kind: 'change',
  permission: 'players.block',
  about: 'End all logins of a player, for example after a theft',
  input: z.strictObject({ account }),
  perform: async ({ deps, tx }, { account: id }) => {
    const row = await lockAccount(tx, id);
    if (row === null) return noAccount(id);
    const ended = await endLogins(tx, id, deps.clock.date());
    if (ended === 0) return refuse('notPossible', `Account ${id} is logged in nowhere.`);
    return ok({ value: { account: id, ended }, ...subjectOf(row), before: null, after: { ended } });
  },
});

/** Operations on players. */
export const playerOperations = {
  'player.find': find,
  'player.show': show,
  'player.block': block,
  'player.unblock': unblock,
  'player.end-logins': logOut,
} as const satisfies Record<string, Operation>;
