import { findBlock } from '@/lib/backend/accounts/blocks-repo';
import { listLogins } from '@/lib/backend/accounts/erase-repo';
import { listSignIns } from '@/lib/backend/accounts/find-repo';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import { claimsOfAccount } from '@/lib/backend/activities/repo';
import { listRedemptions } from '@/lib/backend/cards/player-cards-repo';
import { listDebtsOfAccount } from '@/lib/backend/debts/erase-repo';
import { effectsNaming } from '@/lib/backend/kernel/effects/player-effects-repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { entriesOfOrders } from '@/lib/backend/ledger/read-repo';
import { findAgeGroup, placesOfOrders } from '@/lib/backend/limits/player-limits-repo';
import { listCallbacks, ordersOfPlayer, listProblems } from '@/lib/backend/orders/player-orders-repo';
import { listEntries, loadPoints } from '@/lib/backend/promotions/points-repo';
import { listCoupons } from '@/lib/backend/promotions/repo';
import { eventsOfPlayer } from '@/lib/backend/tracking/player-events-repo';
import { readLocal } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';
import { tenantById } from '@/tenants/kit/registry';
import { showOrder } from './show-order';

/** More entries than any player has. */
const all = 1_000_000;

/** Everything the shop knows about a player, for handing out. Passwords, tokens and other credentials are left out. */
export async function playerRecord(db: DbOrTx, row: AccountRow, now: Date) {
  const { id, tenant, gpId, suid, username, createdAt, realNameAt } = row;
  const orders = await ordersOfPlayer(db, id);
  const billingNos = orders.map(({ billingNo }) => billingNo);
  const orderIds = orders.map((order) => order.id);
  return {
    account: { account: id, brand: tenant, game: gpId, player: suid, username, createdAt, realNameAt },
    signIn: { hasPassword: row.passwordHash !== null, ...(await listSignIns(db, id, now)) },
    logins: await listLogins(db, id),
    block: await findBlock(db, id),
    ageGroup: await findAgeGroup(db, id),
    orders: await ordersInFull(db, orders),
    callbacks: await callbacksInFull(db, id),
    problems: await listProblems(db, id),
    ...(await promotionsOf(db, row)),
    debts: (await listDebtsOfAccount(db, id)).map(({ amountMinor: minor, currency, ...debt }) => ({
      ...debt,
      amount: toDecimal({ minor, currency }),
      currency,
    })),
    cards: await listRedemptions(db, id),
    limits: orderIds.length === 0 ? [] : await placesOfOrders(db, orderIds),
    activities: await claimsOfAccount(db, id),
    gifts: (await effectsNaming(db, row)).map(({ topic, payload, state, createdAt: at, doneAt }) => ({
      topic,
      state,
      createdAt: at,
      doneAt,
      payload,
    })),
    events: await eventsOfPlayer(db, { tenant, gpId, suid, billingNos }),
  };
}

async function ordersInFull(db: DbOrTx, orders: Awaited<ReturnType<typeof ordersOfPlayer>>) {
  const shown: unknown[] = [];
  for (const { id, tracking, contents } of orders) {
    const entries = (await entriesOfOrders(db, [id])).map(({ cause, account, currency, minor, at }) => ({
      cause,
      account,
      currency,
      minor,
      at,
    }));
    shown.push({ ...(await showOrder(db, id, { callbacks: false })), contents, tracking, entries });
  }
  return shown;
}

async function callbacksInFull(db: DbOrTx, accountId: number) {
  const callbacks = await listCallbacks(db, accountId);
  return callbacks.map(({ raw, ...facts }) => ({ ...facts, body: new TextDecoder().decode(raw) }));
}

async function promotionsOf(db: DbOrTx, { id: accountId, tenant, gpId }: AccountRow) {
  const brand = tenantById(tenant);
  // A brand that this version no longer has: its rows exist, but can't be interpreted.
  if (brand === null) return { points: null, coupons: null };
  const holder = { scope: scopeOf(brand.id), gpId, accountId };
  const entries = await listEntries(db, holder, { before: null, limit: all });
  const coupons = await listCoupons(db, holder);
  return {
    points: {
      total: await loadPoints(db, holder),
      entries: entries.map(({ kind, points, at }) => ({ kind, points, at })),
    },
    coupons: coupons.map(({ code, offerId, names, rate, state, claimedAt, validEndAt, usedAt }) => ({
      code,
      offer: offerId,
      name: readLocal(names, 'en'),
      percentPaid: rate,
      state,
      claimedAt,
      validEndAt,
      usedAt,
    })),
  };
}
