import type { Tx } from '@/lib/backend/kernel/db/client';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Payment } from '@/lib/backend/orders/payments/open-link';
import { chooseAgain } from '@/lib/backend/orders/payments/chosen-attempt';
import { bindKey, claimKey, insertAttempt, listAttempts } from '@/lib/backend/orders/payments/repo';
import { playerLinks } from '@/lib/backend/orders/payments/player-links';
import { newBillingNo } from '@/lib/backend/kernel/ids';
import { channelOf } from '@/lib/domain/channels';
import { channelIdOf } from '@/lib/domain/method-key';
import { tenantById } from '@/tenants/kit/registry';
import { isSameRequest, reservationsOf, reserveRiders, type Reserved } from './order-riders';
import { fingerprint, type Purchase } from './purchase';
import { standingInTheWay } from './shown-price';
import { isSameSubject } from './subject';
import { lockOrder, orderByBillingNo, type LockedOrder, type Order } from './repo';
import { placeOrder, type Placed } from './place-order-repo';
import { writeOrder, type PaymentError } from './write-order';
import type { OrdersDeps } from './deps';
import { isPending } from '@/lib/backend/orders/payments/attempt-states';

export type Prepared = Result<Payment, PaymentError>;

/**
 * One intent, one order. Stores the order and its payment attempt under the order key and returns both. While the key is stored, it stands
 * for the same order, and the same method on it for the same open attempt. The link is requested afterwards (`openLink`), outside any
 * transaction.
 */
export async function preparePayment(deps: OrdersDeps, purchase: Purchase): Promise<Prepared> {
  return writeOrder(deps, purchase, (tx) => prepareIn(deps, tx, purchase));
}

/** Like `preparePayment`, within a `writeOrder` of the caller's. */
export async function prepareIn(deps: OrdersDeps, tx: Tx, purchase: Purchase): Promise<Prepared> {
  const { scope, player, orderKey } = purchase;
  const claim = { tenant: scope.tenant, accountId: player.accountId, key: orderKey };
  const print = fingerprint(purchase);
  // Waits for a concurrent request with the same key until that one has committed or failed.
  const earlier = await claimKey(tx, { ...claim, fingerprint: print, createdAt: deps.clock.date() });
  if (earlier !== null) {
    if (earlier.fingerprint !== print || earlier.orderId === null) return err({ code: 'orderKeyReused' });
    if (purchase.billingNo === null && !(await isSameRequest(deps, tx, earlier.orderId, purchase.couponCode)))
      return err({ code: 'orderKeyReused' });
    return attemptFor(deps, tx, await lockOrder(tx, earlier.orderId), purchase);
  }
  if (purchase.billingNo === null) {
    if (purchase.method.paySeconds <= 0) return err({ code: 'orderNotPayable' });
    const payment = await placeOrder(tx, newOrder(deps, purchase));
    // Only a new order reserves anything: an existing one that is paid by another method already has what it needs.
    const reserved = await reserveRiders(deps, tx, payment.order, purchase);
    return reserved.ok ? ok(payment) : reserved;
  }
  const found = await namedOrder(tx, purchase, purchase.billingNo);
  if (!found.ok) return found;
  await bindKey(tx, claim, found.value.id);
  return attemptFor(deps, tx, found.value, purchase);
}

/** What every rider would answer to a new order, whatever the others answer. Used by `shop explain`; the caller rolls it back. */
export async function askRiders(
  deps: OrdersDeps,
  tx: Tx,
  purchase: Purchase,
): Promise<readonly RiderAnswer[]> {
  const { order } = await placeOrder(tx, newOrder(deps, purchase));
  const said: RiderAnswer[] = [];
  for await (const each of reservationsOf(deps, tx, order, purchase)) said.push(each);
  return said;
}
type RiderAnswer = Readonly<{ rider: string; reserved: Reserved }>;

/** What is stored for a new order: its row, its first event, its first payment attempt, and its key. */
function newOrder(deps: OrdersDeps, purchase: Purchase): Placed {
  const at = deps.clock.date();
  const { scope, player, subject, price, method, consent = null } = purchase;
  const order = {
    billingNo: newBillingNo(at),
    tenant: scope.tenant,
    accountId: player.accountId,
    userName: player.username,
    suid: player.suid,
    gpId: player.gpId,
    clientId: purchase.clientId,
    platform: purchase.platform,
    area: purchase.area,
    region: purchase.region,
    gameNames: purchase.gameNames,
    subject,
    productNames: purchase.productNames,
    contents: purchase.contents,
    consentVersion: consent,
    consentAt: consent === null ? null : at,
    termsVersion: tenantById(scope.tenant)?.buying[purchase.area]?.terms ?? null,
    currency: price.currency,
    amountMinor: (purchase.quote?.due ?? price).minor,
    state: 'created',
    version: 1,
    repeated: false,
    tracking: purchase.tracking,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + method.paySeconds * 1000),
  } as const;
  const event = { version: 1, event: 'created', fromState: null, toState: order.state, at } as const;
  return {
    order,
    event: { ...event, detail: { method: method.key } },
    attempt: newAttempt(deps, order, purchase, 1),
    key: { tenant: scope.tenant, accountId: player.accountId, key: purchase.orderKey },
  };
}

/** The order that the call names, locked. `orderNotFound` for another account's; `orderNotPayable` when it is for something else. */
async function namedOrder(
  tx: Tx,
  purchase: Purchase,
  billingNo: string,
): Promise<Result<LockedOrder, PaymentError>> {
  const found = await orderByBillingNo(tx, purchase.scope, billingNo);
  if (found === null || found.accountId !== purchase.player.accountId) return err({ code: 'orderNotFound' });
  if (!isSameSubject(found.subject, purchase.subject)) return err({ code: 'orderNotPayable' });
  return ok(await lockOrder(tx, found.id));
}

/**
 * The attempt to pay an order by a method: the open one if there is one, else a new one with its own reference at the provider. A paid
 * order gives the attempt that paid it, so that a late repeat finds nothing left to pay.
 */
async function attemptFor(
  deps: OrdersDeps,
  tx: Tx,
  order: LockedOrder,
  purchase: Purchase,
): Promise<Prepared> {
  const attempts = await listAttempts(tx, order.id);
  const [newest] = attempts;
  if (order.paidAt !== null && newest !== undefined)
    return ok({ order, attempt: attempts.find(({ state }) => state === 'paid') ?? newest });
  if (order.state === 'expired' || order.expiresAt <= deps.clock.date() || !isOffered(purchase, order))
    return err({ code: 'orderNotPayable' });
  if (isCheaper(purchase, order)) return err(standingInTheWay(order, deps.clock.date()));
  const open = attempts.find((each) => each.methodKey === purchase.method.key && isPending(each));
  if (open !== undefined) {
    await chooseAgain(tx, attempts, open, deps.clock.date());
    return ok({ order, attempt: open });
  }
  const next = newAttempt(deps, order, purchase, attempts.length + 1);
  return ok({ order, attempt: await insertAttempt(tx, { ...next, orderId: order.id }) });
}

/**
 * An order is paid in the area, region and currency it was made in. A call under the same key for another place may have been checked
 * before the order existed.
 */
const isOffered = ({ area, region, price }: Purchase, order: Order): boolean =>
  area === order.area && region === order.region && price.currency === order.currency;

/**
 * A call under the same key may have been checked at the catalogue's price before the order existed. What it was shown must cover the order;
 * a call that names the order has been checked at the order's own price.
 */
const isCheaper = ({ price, quote }: Purchase, { amountMinor }: Order): boolean =>
  (quote?.due ?? price).minor < amountMinor;

function newAttempt(
  deps: OrdersDeps,
  order: Pick<Order, 'billingNo' | 'tenant' | 'clientId' | 'area' | 'subject'>,
  purchase: Purchase,
  seq: number,
): Placed['attempt'] {
  const merchantRef = `${order.billingNo}-${seq}`;
  const brand = tenantById(order.tenant);
  const { completion } = channelOf(channelIdOf(purchase.method.key), brand?.channels ?? {});
  const links = playerLinks(deps, deps.siteOrigin(purchase.host), order);
  const weAsk = completion === 'approve' || completion === 'confirm' || completion === 'card';
  return {
    seq,
    provider: purchase.method.provider,
    providerMethod: purchase.method.providerMethod,
    methodKey: purchase.method.key,
    methodNames: purchase.method.names,
    merchantRef,
    state: 'creating',
    request: {
      language: purchase.language,
      description: purchase.description,
      returnUrl: weAsk ? links.comeBack(merchantRef) : links.result,
      completion,
      ...(brand !== null && { merchant: brand.title }),
    },
    createdAt: deps.clock.date(),
  };
}
