import { z } from 'zod';
import { safeParse, type infer as Infer } from 'zod/mini';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { fault, type Answer } from '@/lib/backend/http/answer';
import type { RouteContext } from '@/lib/backend/http/route';
import { pay, type AfterOpen } from '@/lib/backend/orders/pay-routes';
import type { Purchase } from '@/lib/backend/orders/purchase';
import { trackingOf } from '@/lib/backend/orders/tracking-of';
import { orderById } from '@/lib/backend/orders/repo';
import { chooseMethod, type ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import { unpaidOrderContent, type CreatedPayment } from '@/lib/contract/payments';
import type { replenishmentPay } from '@/lib/contract/debts';
import { localeTable } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import { fromEveryLanguage } from '@/lib/i18n/language-files';
import { statusOf } from './find-debt';
import { debtByLink, type Debt } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

const named = z.object({ debt: z.object({ orderName: z.string().trim().min(1) }) });
const names = fromEveryLanguage((file) => named.safeParse(file).data?.debt.orderName);

/** What paying a debt is called where orders name their goods; a language that hasn't the word yet is left out. */
const orderNames: LocalText = Object.fromEntries([...names].filter(([, name]) => name !== undefined));

type PayInput = Infer<(typeof replenishmentPay)['request']>;

/**
 * Pays a debt by one of the area's methods. It has one order for ever: whoever comes second, with whatever key, opens another
 * attempt on that one, so money that arrives twice is a duplicate of one order and goes back. Paid, it answers with that order.
 */
export async function payDebt(
  input: PayInput,
  context: RouteContext<OrdersDeps>,
  finish?: AfterOpen,
): Promise<Answer<CreatedPayment>> {
  const { deps, scope } = context;
  const debt = await debtByLink(deps.db, scope, input.replenish_id);
  if (debt === null || (await statusOf(deps, debt)) === 'expired') return fault('replenishError');
  const found = await findClient(deps.db, scope, debt.clientId);
  if (found === null) return fault('replenishError');
  const price = { minor: debt.amountMinor, currency: debt.currency };
  const order = debt.orderId === null ? null : await orderById(deps.db, debt.orderId);
  // Once there is an order, its own region decides, whoever pays.
  const place = { domain_area: debt.area, ...(order !== null && { country: order.region }) };
  const chosen = await chooseMethod({ ...input, ...place }, context, price);
  if (!chosen.ok) return fault(chosen.error);
  const method = chosen.value;
  const purchase = toPurchase(input, context, {
    debt,
    method,
    gameNames: found.client.names ?? found.game.names,
  });
  const first = await pay(deps, { ...purchase, billingNo: order?.billingNo ?? null }, finish);
  if (first.ok || first.code !== 'unpaidOrder') return first;
  // Somebody else began at the same moment, with another key: theirs is the order.
  const blocking = safeParse(unpaidOrderContent, first.content);
  return blocking.success ? pay(deps, { ...purchase, billingNo: blocking.data.billing_no }, finish) : first;
}

type Parts = Readonly<{ debt: Debt; method: ChosenMethod; gameNames: LocalText }>;

/** Its order lives as long as it does. */
function toPurchase(
  input: PayInput,
  context: RouteContext<OrdersDeps>,
  { debt, method, gameNames }: Parts,
): Purchase {
  const { deps, scope, locale, host } = context;
  const words = wordsFor(context);
  const { accountId, userName: username, suid, gpId, replenishId } = debt;
  const left = (debt.expiresAt.getTime() - deps.clock.now()) / 1000;
  return {
    scope,
    player: { accountId, username, suid, gpId },
    orderKey: input.order_key,
    clientId: debt.clientId,
    platform: input.platform,
    area: debt.area,
    region: method.region,
    gameNames,
    subject: { kind: 'debt', debtId: replenishId },
    couponCode: null,
    productNames: orderNames,
    price: { minor: debt.amountMinor, currency: debt.currency },
    method: { ...method, paySeconds: left },
    billingNo: null,
    tracking: trackingOf(input),
    language: localeTable[locale].bcp47,
    description: `${words(gameNames)}: ${words(orderNames)}`,
    host,
  };
}
