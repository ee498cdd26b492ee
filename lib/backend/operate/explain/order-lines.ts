import type { Offer } from '@/lib/backend/catalog/goods';
import { findAgeChoice, findRule } from '@/lib/backend/limits/rules-repo';
import { isBlocking } from '@/lib/backend/orders/write-order';
import type { RiderRefusal } from '@/lib/backend/orders/order-riders';
import type { ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import type { Buyer, Purchase } from '@/lib/backend/orders/purchase';
import { blockingOrder } from '@/lib/backend/orders/repo';
import { quoteOrder } from '@/lib/backend/orders/order-riders';
import type { Character } from '@/lib/backend/orders/subject';
import type { Area } from '@/lib/domain/areas';
import { keptCaps } from '@/lib/domain/legal';
import { toDecimal } from '@/lib/domain/money';
import type { OperateDeps } from '../outcome';
import { notChecked, passes, stops, type Line } from './line';
import { rehearseRiders } from './rehearsal';

/** Everything that an order consists of. */
export type OrderDraft = Readonly<{
  area: Area;
  region: string | null;
  platform: string;
  offer: Offer | null;
  character: Character | null;
  method: ChosenMethod | null;
  coupon: string | null;
  orderKey: string;
}>;

/** The checks when the order is stored: whether an unpaid order blocks it, and whether it gets what it needs. */
export async function orderLines(
  deps: OperateDeps,
  buyer: Buyer,
  parts: OrderDraft,
): Promise<readonly Line[]> {
  const { offer, character } = parts;
  if (offer === null || character === null) {
    const why = offer === null ? 'no goods on sale' : 'no character';
    return [notChecked('unpaid order', why), ...['limit', 'cap'].map((rule) => notChecked(rule, why))];
  }
  const purchase = await purchaseOf(deps, buyer, { ...parts, offer, character });
  return [await unpaidLine(deps, buyer, purchase), ...(await riderLines(deps, buyer, purchase))];
}

async function unpaidLine(deps: OperateDeps, { scope, player }: Buyer, { subject }: Purchase): Promise<Line> {
  const order = await blockingOrder(deps.db, scope, { gpId: player.gpId, subject });
  if (order === null) return passes('unpaid order', 'none for these goods and this character');
  const end = order.expiresAt.toISOString();
  if (isBlocking(order, deps.clock.date()))
    return stops(
      'unpaid order',
      'unpaidOrder',
      `${order.billingNo} of account ${order.accountId}, until ${end}`,
    );
  return passes('unpaid order', `${order.billingNo} ended ${end} and gives way`);
}

async function riderLines(deps: OperateDeps, buyer: Buyer, purchase: Purchase): Promise<readonly Line[]> {
  const said = await rehearseRiders(deps, purchase);
  const about = await aboutRiders(deps, buyer, purchase);
  return said.map(({ rider, reserved }) => {
    const rule = rider === 'quote' ? 'coupon is free' : rider;
    if (reserved.ok) return passes(rule, about[rider] ?? 'nothing against it');
    return stops(rule, reserved.error.code, refusalIn(reserved.error, about[rider]));
  });
}

function refusalIn(refusal: RiderRefusal, about = ''): string {
  switch (refusal.code) {
    case 'monthlyCapReached': {
      const { cap, left, resetsAt } = refusal;
      return `${toDecimal(left)} of ${toDecimal(cap)} ${cap.currency} are left until ${resetsAt.toISOString()}`;
    }
    case 'ageNeeded':
      return 'the player has named no age group, or it no longer holds';
    case 'limitReached':
      return `nothing is left: ${about}`;
    case 'couponUnusable':
      return 'it is used, reserved by another order, or expired';
    case 'debtClosed':
      return 'the debt is closed';
  }
}

/** What is known about each rider's rule. */
async function aboutRiders(
  { db }: OperateDeps,
  { scope, tenant, player }: Buyer,
  { subject }: Purchase,
): Promise<Readonly<Record<string, string>>> {
  const productId = subject.kind === 'goods' ? subject.productId : '';
  const rule = await findRule(db, { tenant: scope.tenant, gpId: player.gpId, productId });
  const age = await findAgeChoice(db, { tenant: scope.tenant, accountId: player.accountId });
  const whose = rule?.type === 'game' ? 'player' : 'character';
  return {
    quote: 'an order can take it',
    debt: 'debts never block a purchase',
    limit:
      rule === null
        ? 'the goods have none'
        : `${rule.frequency} for a ${whose}, ${rule.days > 0 ? `in ${rule.days} days` : 'for ever'}`,
    cap:
      keptCaps(tenant.legal).length === 0 ? 'the brand keeps none' : `age group ${age?.band ?? 'not named'}`,
  };
}

type SellableDraft = OrderDraft & Readonly<{ offer: Offer; character: Character }>;

/** Stands in for the method if none accepts the goods, so that the remaining rules can still be checked. */
const anyMethod = {
  key: '0_0',
  names: null,
  provider: 'none',
  providerMethod: 'none',
  paySeconds: 1_800,
  openCoupon: true,
};

/** The order as it would be stored, whatever earlier rules say. A coupon that doesn't fit is left out. */
async function purchaseOf(deps: OperateDeps, buyer: Buyer, parts: SellableDraft): Promise<Purchase> {
  const { offer, character, area, orderKey, platform, coupon } = parts;
  const { scope, tenant, player, host } = buyer;
  const method = parts.method ?? { ...anyMethod, region: parts.region ?? 'GLOBAL' };
  const asked = { shop: { scope, tenant }, accountId: player.accountId, area, offer };
  const quoted = await quoteOrder(deps, deps.db, {
    ...asked,
    openCoupon: method.openCoupon,
    couponCode: coupon,
  });
  return {
    scope,
    player,
    host,
    orderKey,
    platform,
    area,
    method,
    tracking: {},
    billingNo: null,
    clientId: offer.clientId,
    region: method.region,
    couponCode: coupon,
    gameNames: offer.gameNames,
    productNames: offer.productNames,
    contents: offer.contents,
    price: offer.price,
    language: 'en',
    description: '',
    ...(quoted.ok && quoted.value !== null && { quote: quoted.value }),
    subject: { kind: 'goods', productId: offer.productId, character },
  };
}
