import { isUniqueViolation } from '@/lib/backend/db/engine';
import { withTx, type Tx } from '@/lib/backend/db/client';
import type { PayDeps } from '@/lib/backend/payments/deps';
import {
  attemptById,
  attemptsOf,
  bindKey,
  claimKey,
  insertAttempt,
  type Attempt,
} from '@/lib/backend/payments/repo';
import { newBillingNo } from '@/lib/backend/platform/ids';
import { expireOrder } from './expire-order';
import { fingerprint, type Purchase } from './purchase';
import { insertEvent, insertOrder, lockOrder, orderByBillingNo, unpaidOrderFor, type Order } from './repo';

export type PaymentError =
  | Readonly<{ code: 'unpaidOrder'; order: Order }>
  | Readonly<{ code: 'orderKeyReused' | 'orderNotFound' | 'orderNotPayable'; order: null }>;

type Prepared = Readonly<{ code: 'ok'; attempt: Attempt }>;

/**
 * One intent, one order. Stores the order and its payment attempt under the order key and returns the attempt; the same key
 * returns the same attempt for ever. The link is asked for afterwards (`openLink`), outside any transaction.
 */
export async function preparePayment(deps: PayDeps, purchase: Purchase): Promise<Prepared | PaymentError> {
  try {
    return await withTx(deps.db, (tx) => prepare(deps, tx, purchase));
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_one_unpaid')) throw error;
    return blockedBy(deps, purchase);
  }
}

async function prepare(deps: PayDeps, tx: Tx, purchase: Purchase): Promise<Prepared | PaymentError> {
  const { scope, player, orderKey } = purchase;
  const claim = { tenant: scope.tenant, accountId: player.accountId, key: orderKey };
  const print = fingerprint(purchase);
  // Waits for a concurrent request with the same key until that one has committed or failed.
  const earlier = await claimKey(tx, { ...claim, fingerprint: print, createdAt: deps.clock.date() });
  if (earlier !== null) {
    if (earlier.fingerprint !== print || earlier.attemptId === null)
      return { code: 'orderKeyReused', order: null };
    return { code: 'ok', attempt: await attemptById(tx, earlier.attemptId) };
  }
  const attempt =
    purchase.billingNo === null
      ? await insertNewOrder(deps, tx, purchase)
      : await addAttempt(deps, tx, purchase, purchase.billingNo);
  if (typeof attempt === 'string') return { code: attempt, order: null };
  await bindKey(tx, claim, attempt.id);
  return { code: 'ok', attempt };
}

async function insertNewOrder(deps: PayDeps, tx: Tx, purchase: Purchase): Promise<Attempt> {
  const at = deps.clock.date();
  const { player, character, price, method } = purchase;
  const order = await insertOrder(tx, {
    ...character,
    billingNo: newBillingNo(at),
    tenant: purchase.scope.tenant,
    accountId: player.accountId,
    userName: player.username,
    suid: player.suid,
    gpId: player.gpId,
    clientId: purchase.clientId,
    platform: purchase.platform,
    area: purchase.area,
    region: purchase.region,
    gameNames: purchase.gameNames,
    productId: purchase.productId,
    productNames: purchase.productNames,
    currency: price.currency,
    amountMinor: price.minor,
    state: 'created',
    version: 1,
    repeated: false,
    tracking: purchase.tracking,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + method.paySeconds * 1000),
  });
  const detail = { method: method.key };
  await insertEvent(tx, {
    orderId: order.id,
    version: 1,
    event: 'created',
    fromState: '',
    toState: 'created',
    detail,
    at,
  });
  return newAttempt(deps, tx, order, purchase, 1);
}

/** Another way to pay the same order: same billing number, a reference of its own at the provider. */
async function addAttempt(deps: PayDeps, tx: Tx, purchase: Purchase, billingNo: string) {
  const found = await orderByBillingNo(tx, purchase.scope, billingNo);
  if (found === null || found.accountId !== purchase.player.accountId) return 'orderNotFound';
  const order = await lockOrder(tx, found.id);
  const payable = order.state === 'created' || order.state === 'awaiting' || order.state === 'failed';
  const same = order.productId === purchase.productId && order.roleId === purchase.character.roleId;
  if (!payable || !same || order.expiresAt <= deps.clock.date()) return 'orderNotPayable';
  const attempts = await attemptsOf(tx, order.id);
  const open = attempts.find(
    ({ methodKey, state }) => methodKey === purchase.method.key && (state === 'open' || state === 'creating'),
  );
  return open ?? newAttempt(deps, tx, order, purchase, attempts.length + 1);
}

function newAttempt(deps: PayDeps, tx: Tx, order: Order, purchase: Purchase, seq: number): Promise<Attempt> {
  return insertAttempt(tx, {
    orderId: order.id,
    seq,
    provider: purchase.method.provider,
    providerMethod: purchase.method.providerMethod,
    methodKey: purchase.method.key,
    merchantRef: `${order.billingNo}-${seq}`,
    state: 'creating',
    createdAt: deps.clock.date(),
  });
}

/** The database refused a second unpaid order. One whose time is up but that nobody has expired yet gives way. */
async function blockedBy(deps: PayDeps, purchase: Purchase): Promise<Prepared | PaymentError> {
  const goods = { gpId: purchase.player.gpId, productId: purchase.productId, ...purchase.character };
  const blocking = await unpaidOrderFor(deps.db, purchase.scope, goods);
  if (blocking !== null && blocking.expiresAt > deps.clock.date())
    return { code: 'unpaidOrder', order: blocking };
  if (blocking !== null) await expireOrder(deps, blocking.id);
  return preparePayment(deps, purchase);
}
