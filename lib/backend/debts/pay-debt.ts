import { safeParse, type infer as Infer } from 'zod/mini';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { fault, type Answer } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import { pay, type AfterOpen } from '@/lib/backend/orders/pay-routes';
import type { Purchase } from '@/lib/backend/orders/purchase';
import { orderById } from '@/lib/backend/orders/repo';
import { chooseMethod, type ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import { unpaidOrderContent, type CreatedPayment } from '@/lib/contract/payments';
import type { replenishmentPay } from '@/lib/contract/replenish';
import { localeTable } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import { statusOf } from './find-debt';
import { makeUpByLink, type MakeUp } from './repo';
import { orderNames } from './words';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

type PayInput = Infer<(typeof replenishmentPay)['request']>;

/**
 * Pays a make-up order by one of the area's methods. It has one order for ever: whoever comes second, with whatever key, opens another
 * attempt on that one, so money that arrives twice is a duplicate of one order and goes back. Paid, it answers with that order.
 */
export async function payMakeUp(
  input: PayInput,
  context: RouteContext<OrdersDeps>,
  finish?: AfterOpen,
): Promise<Answer<CreatedPayment>> {
  const { deps, scope } = context;
  const makeUp = await makeUpByLink(deps.db, scope, input.replenish_id);
  if (makeUp === null || (await statusOf(deps, makeUp)) === 'expired') return fault('replenishError');
  const found = await findClient(deps.db, scope, makeUp.clientId);
  if (found === null) return fault('replenishError');
  const price = { minor: makeUp.amountMinor, currency: makeUp.currency };
  const order = makeUp.orderId === null ? null : await orderById(deps.db, makeUp.orderId);
  // Once there is an order, its own region decides, whoever pays.
  const place = { domain_area: makeUp.area, ...(order !== null && { country: order.region }) };
  const method = await chooseMethod({ ...input, ...place }, context, price);
  if ('ok' in method) return method;
  const purchase = toPurchase(input, context, {
    makeUp,
    method,
    gameNames: found.client.names ?? found.game.names,
  });
  const first = await pay(deps, { ...purchase, billingNo: order?.billingNo ?? null }, finish);
  if (first.ok || first.code !== 'unpaidOrder') return first;
  // Somebody else began at the same moment, with another key: theirs is the order.
  const blocking = safeParse(unpaidOrderContent, first.content);
  return blocking.success ? pay(deps, { ...purchase, billingNo: blocking.data.billing_no }, finish) : first;
}

type Parts = Readonly<{ makeUp: MakeUp; method: ChosenMethod; gameNames: LocalText }>;

/** It goes to an account and no character, and its order lives as long as it does. */
function toPurchase(
  input: PayInput,
  context: RouteContext<OrdersDeps>,
  { makeUp, method, gameNames }: Parts,
): Purchase {
  const { deps, scope, locale, host } = context;
  const words = wordsFor(context);
  const { accountId, userName: username, suid, gpId, replenishId } = makeUp;
  const left = (makeUp.expiresAt.getTime() - deps.clock.now()) / 1000;
  return {
    scope,
    player: { accountId, username, suid, gpId, tokenHash: '' },
    orderKey: input.order_key,
    clientId: makeUp.clientId,
    platform: input.platform,
    area: makeUp.area,
    region: method.region,
    gameNames,
    productId: `replenish:${makeUp.id}`,
    productNames: orderNames,
    price: { minor: makeUp.amountMinor, currency: makeUp.currency },
    method: { ...method, paySeconds: left },
    character: { roleId: '', roleName: '', serverId: '', serverName: '', realServer: '' },
    billingNo: null,
    makeUpId: makeUp.id,
    // Leads the payer back to the page of the link, from wherever the provider sends them.
    tracking: { ...trackingOf(input), replenish_id: replenishId },
    language: localeTable[locale].bcp47,
    description: `${words(gameNames)}: ${words(orderNames)}`,
    host,
  };
}

const trackingKeys = [
  'game_channel_id', 'did', 'session_id', 'session_time', 'traffic_source', 'bcp47_lang',
] as const; // prettier-ignore

function trackingOf(input: PayInput): Record<string, string> {
  return Object.fromEntries(
    trackingKeys.flatMap((key) => (input[key] === undefined ? [] : [[key, input[key]]])),
  );
}
