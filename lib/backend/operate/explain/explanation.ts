import { freshSecret } from '@/lib/backend/kernel/ids';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import type { FoundClient } from '@/lib/backend/catalog/repo';
import type { Buyer, PurchaseRequest } from '@/lib/backend/orders/purchase';
import { methodIdsOf } from '@/lib/domain/method-key';
import type { Area } from '@/lib/domain/areas';
import type { Platform } from '@/lib/domain/platform';
import type { TenantId } from '@/tenants/kit/registry';
import type { OperateDeps } from '../outcome';
import { checkCharacter, type NamedCharacter } from './character-line';
import { couponLine } from './coupon-line';
import { checkGoods } from './goods-lines';
import { firstStop, notChecked, type Line, type StopCode } from './line';
import { checkMethod, findMethod } from './method-lines';
import { orderLines } from './order-lines';
import { areaLine, blockLine, gameLine, realNameLine } from './player-lines';
import { rehearse, remembering } from './rehearsal';
import { buyerOf, clientFor } from './buyer';

/** What a player wants to buy, as named by an operator; whatever is left out is chosen as the page would choose it. */
export type Question = Readonly<{
  brand: TenantId;
  area: Area;
  product: string;
  platform: Platform;
  client?: string | undefined;
  region?: string | undefined;
  character?: NamedCharacter | undefined;
  method?: string | undefined;
  coupon?: string | undefined;
}>;

/** `code`: why the player's own call would be refused; null if it would lead to a payment. */
export type Verdict = Readonly<{ canBuy: boolean; code: StopCode | null; says: string }>;
export type Explanation = Readonly<{ rules: readonly Line[]; verdict: Verdict }>;

/** Checks a purchase against every rule that it would meet, in their order, and then rehearses it, keeping nothing. */
export async function explainPurchase(
  shop: OperateDeps,
  account: AccountRow,
  asked: Question,
): Promise<Explanation> {
  const deps = remembering(shop);
  const buyer = buyerOf(account, asked.brand);
  const found = await clientFor(deps, buyer, asked);
  const before = [await blockLine(deps, buyer)];
  const entry = [areaLine(buyer, asked.area), gameLine(buyer, found), await realNameLine(deps, buyer)];
  const { lines, request } = await linesOf(deps, buyer, { ...asked, found });
  const rules = [...before, ...entry, ...lines];
  const refused = firstStop(before) ?? (request === null ? firstStop(rules) : null);
  if (refused !== null) return { rules, verdict: verdictOf(refused.code, rules) };
  if (request === null) return { rules, verdict: verdictOf(null, rules) };
  const rehearsed = await rehearse(deps, buyer, request);
  return { rules, verdict: verdictOf(rehearsed.ok ? null : rehearsed.error.code, rules) };
}

type ClientQuestion = Question & Readonly<{ found: FoundClient | null }>;
type Lines = Readonly<{ lines: readonly Line[]; request: PurchaseRequest | null }>;

/**
 * The rules about goods, method, coupon, character and order, and the purchase request to rehearse; null if too little is known for one.
 */
async function linesOf(deps: OperateDeps, buyer: Buyer, { found, ...asked }: ClientQuestion): Promise<Lines> {
  if (found === null) return { lines: [notChecked('goods', 'no game')], request: null };
  const { area, platform, product, coupon = null } = asked;
  const region = asked.region ?? null;
  const { offer, lines: goods } = await checkGoods(deps, buyer, { found, product, area });
  const place = { area, region, platform };
  const { chosen: method, lines: ofMethod } =
    asked.method === undefined
      ? await findMethod(deps, buyer, { ...place, offer, needsCoupon: coupon !== null })
      : await checkMethod(deps, buyer, { ...place, offer, key: asked.method });
  const fits = await couponLine(deps, buyer, { code: coupon, offer, area, method });
  const { named, character, line } = await checkCharacter(deps, buyer, asked.character ?? null);
  const orderKey = freshSecret();
  const parts = { ...place, offer, character, method, coupon, orderKey };
  const link = notChecked('provider', 'the provider is asked for a link once the order exists');
  const lines = [...goods, ...ofMethod, fits, line, ...(await orderLines(deps, buyer, parts)), link];
  const key = asked.method ?? method?.key ?? null;
  if (named === null || key === null) return { lines, request: null };
  const request = {
    ...place,
    ...named,
    ...methodIdsOf(key),
    orderKey,
    productId: product,
    couponCode: coupon,
    clientId: found.client.clientId,
    expectedPrice: null,
    billingNo: null,
    tracking: {},
    consent: consentFor(buyer, area),
    region: region ?? (asked.method === undefined ? (method?.region ?? null) : null),
  };
  return { lines, request };
}

/** The consent that the page asks for before payment: a missing one never prevents a purchase. */
function consentFor({ tenant }: Buyer, area: Area): string | null {
  return tenant.buying[area]?.withdrawal ?? null;
}

/** The rehearsal decides; a rule that disagrees with it is named. */
function verdictOf(code: StopCode | null, rules: readonly Line[]): Verdict {
  const stop = firstStop(rules);
  if (code === null)
    return {
      canBuy: true,
      code,
      says: stop === null ? 'can buy' : `can buy, though ${stop.rule} says otherwise`,
    };
  const by = stop?.code === code ? `refused by: ${stop.rule}` : 'refused by the purchase itself';
  return { canBuy: false, code, says: by };
}
