import { z } from 'zod';
import { erased, eraseAccount, erasedNameOf } from '@/lib/backend/accounts/erase-repo';
import { accountById, lockAccount } from '@/lib/backend/accounts/find-repo';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import { entriesNaming } from '@/lib/backend/audit/repo';
import { eraseFromRedemptions, listRedemptions } from '@/lib/backend/cards/player-cards-repo';
import { listDebtsOfAccount, eraseFromDebts, owes } from '@/lib/backend/debts/erase-repo';
import { effectsNaming, eraseFromEffects } from '@/lib/backend/kernel/effects/player-effects-repo';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { eraseFromLimits } from '@/lib/backend/limits/player-limits-repo';
import {
  listCallbacks,
  eraseCallbacks,
  eraseFromOrders,
  eraseProblems,
  eraseWords,
  lockPlayerOrders,
  ordersOfPlayer,
  ordersUnderWay,
  listProblems,
} from '@/lib/backend/orders/player-orders-repo';
import { eraseEvents } from '@/lib/backend/tracking/player-events-repo';
import { ok } from '@/lib/domain/result';
import { account } from './input';
import { change, type Operation } from './operation';
import { refuse } from './outcome';
import { playerRecord } from './player-record';

const noAccount = (id: number) => refuse('notFound', `There is no account ${id}.`);
const subjectOf = ({ id, tenant }: AccountRow) => ({ tenant, subject: `account ${id}` });

/**
 * Exports the data that a player is entitled to by law. Because that data leaves the shop, it needs a reason and an entry in the audit log,
 * though it changes nothing.
 */
const exportData = change({
  kind: 'change',
  permission: 'players.export',
  about: 'Export everything the shop knows about a player, as JSON',
  input: z.strictObject({ account }),
  perform: async ({ deps, tx }, { account: id }) => {
    const row = await accountById(tx, id);
    if (row === null) return noAccount(id);
    const document = await playerRecord(tx, row, deps.clock.date());
    const summary = { account: id, orders: document.orders.length };
    return ok({ value: summary, secret: { document }, ...subjectOf(row), before: null, after: summary });
  },
});

/** Why an account can't be erased yet; null if nothing prevents it. */
async function obstacleOf(tx: Tx, row: AccountRow, now: Date): Promise<string | null> {
  const orders = await ordersUnderWay(tx, row.id);
  if (orders.length > 0)
    return `orders that aren't over, by payment or by what is still to be sent: ${orders.join(', ')}`;
  const callbacks = await listCallbacks(tx, row.id);
  if (callbacks.some(({ processedAt }) => processedAt === null))
    return 'a callback that waits to be processed';
  const effects = await effectsNaming(tx, row);
  const isWaiting = effects.some(({ state }) => state !== 'done' && state !== 'refused');
  if (isWaiting) return 'a gift or an unblocking that is still to be sent';
  return (await owes(tx, row.id, now)) ? 'a debt that can be paid: cancel it first' : null;
}

/** The names by which the shop knows the player, except those too short to tell from other words. */
async function namesOf(tx: Tx, row: AccountRow): Promise<readonly string[]> {
  const orders = await ordersOfPlayer(tx, row.id);
  const names = [
    row.username,
    row.suid,
    ...orders.flatMap(({ userName, roleName }) => [userName, roleName]),
    ...(await listProblems(tx, row.id)).map(({ contact }) => contact),
    ...(await listDebtsOfAccount(tx, row.id)).map(({ userName }) => userName),
    ...(await listRedemptions(tx, row.id)).map(({ roleName }) => roleName),
  ];
  return [...new Set(names.filter((name) => name !== null && name.length > 3).map(String))];
}

/** Removes the player from all shared data, erases what is theirs alone, and counts what was affected. */
async function eraseAll(
  tx: Tx,
  row: AccountRow,
  { orderIds, names, now }: Readonly<{ orderIds: readonly number[]; names: readonly string[]; now: Date }>,
) {
  const { id, tenant, gpId, suid } = row;
  const billingNos = (await ordersOfPlayer(tx, id)).map(({ billingNo }) => billingNo);
  const callbacks = await eraseCallbacks(tx, id);
  const problems = await eraseProblems(tx, id, now);
  const events = await eraseEvents(tx, { tenant, gpId, suid, billingNos });
  await eraseFromLimits(tx, id, orderIds);
  await eraseWords(tx, id, names, erased);
  await eraseFromEffects(tx, row, erased);
  await eraseFromRedemptions(tx, id, erased);
  await eraseFromDebts(tx, id, erasedNameOf(id));
  await eraseFromOrders(tx, id, { account: erasedNameOf(id), character: erased });
  await eraseAccount(tx, row, now);
  return { orders: orderIds.length, callbacks, problems, events };
}

const erase = change({
  kind: 'final',
  permission: 'players.erase',
  about: 'Erase a player: names, ids, contacts and logins go, orders and books stay',
  input: z.strictObject({ account }),
  perform: async ({ deps, tx, reason }, { account: id }) => {
    // In the order in which payments lock: orders first, then their account. After that no order can be added; the second read finds any
    // added just before.
    await lockPlayerOrders(tx, id);
    const row = await lockAccount(tx, id);
    if (row === null) return noAccount(id);
    if (row.erasedAt !== null) return refuse('notPossible', `Account ${id} was erased already.`);
    const orderIds = await lockPlayerOrders(tx, id);
    const now = deps.clock.date();
    const obstacle = await obstacleOf(tx, row, now);
    if (obstacle !== null) return refuse('notPossible', `Account ${id} has ${obstacle}.`);
    const names = await namesOf(tx, row);
    if (names.some((name) => reason.toLowerCase().includes(name.toLowerCase())))
      return refuse('wrongInput', 'The reason names the player, and the audit log stores it permanently.');
    // The hash chain preserves these entries: the operator must know that they contain names.
    const namedInAuditLog = await entriesNaming(tx, names);
    const after = await eraseAll(tx, row, { orderIds, names, now });
    return ok({ value: { account: id, ...after, namedInAuditLog }, ...subjectOf(row), before: null, after });
  },
});

/** Operations for players who ask for their data, or for its erasure. */
export const playerDataOperations = {
  'player.export': exportData,
  'player.erase': erase,
} as const satisfies Record<string, Operation>;
