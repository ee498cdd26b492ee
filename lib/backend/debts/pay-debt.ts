import { z } from 'zod';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { pay, type Opened, type PayError } from '@/lib/backend/orders/pay';
import {
  chooseMethod,
  type ChosenMethod,
  type MethodError,
} from '@/lib/backend/orders/payments/choose-method';
import type { Payer, Purchase, PurchaseRequest } from '@/lib/backend/orders/purchase';
import { orderById } from '@/lib/backend/orders/repo';
import { localeTable } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import { err, type Result } from '@/lib/domain/result';
import { fromEveryLanguage } from '@/lib/i18n/language-files';
import { loadDebtStatus } from './find-debt';
import { debtByLink, type Debt } from './repo';

const named = z.object({ debt: z.object({ orderName: z.string().trim().min(1) }) });
const names = fromEveryLanguage((file) => named.safeParse(file).data?.debt.orderName);

/** The name of an order that pays a debt, in lists of orders; languages that have no word for it yet are left out. */
const orderNames: LocalText = Object.fromEntries([...names].filter(([, name]) => name !== undefined));

/** How a debt is to be paid; the area comes from the debt. */
export type DebtPayment = Pick<
  PurchaseRequest,
  'orderKey' | 'platform' | 'region' | 'paywayId' | 'channelId' | 'tracking'
> &
  Readonly<{ link: string }>;

export type DebtError = PayError | Readonly<{ code: MethodError }> | Readonly<{ code: 'debtNotPayable' }>;

/**
 * Pays a debt by one of the area's methods. A debt only ever has one order: a second payer, whatever their key, opens another attempt on
 * that order, so money that arrives twice is a duplicate of one order and is refunded. A paid debt answers with its order.
 */
export async function payDebt(
  deps: OrdersDeps,
  payer: Payer,
  asked: DebtPayment,
): Promise<Result<Opened, DebtError>> {
  const { scope } = payer;
  const debt = await debtByLink(deps.db, scope, asked.link);
  if (debt === null || (await loadDebtStatus(deps, debt)) === 'expired')
    return err({ code: 'debtNotPayable' });
  const found = await findClient(deps.db, scope, debt.clientId);
  if (found === null) return err({ code: 'debtNotPayable' });
  const price = { minor: debt.amountMinor, currency: debt.currency };
  const order = debt.orderId === null ? null : await orderById(deps.db, debt.orderId);
  // Once there is an order, its region decides, whoever pays.
  const wanted = { ...asked, area: debt.area, region: order?.region ?? asked.region };
  const chosen = await chooseMethod(deps, payer, wanted, price);
  if (!chosen.ok) return err({ code: chosen.error });
  const gameNames = found.client.names ?? found.game.names;
  const purchase = toPurchase(deps, payer, asked, { debt, method: chosen.value, gameNames });
  const first = await pay(deps, { ...purchase, billingNo: order?.billingNo ?? null });
  if (first.ok || first.error.code !== 'unpaidOrder' || first.error.blocking === null) return first;
  // Another payer started at the same moment, with another key: the order is theirs.
  return pay(deps, { ...purchase, billingNo: first.error.blocking.billingNo });
}

type PayableDebt = Readonly<{ debt: Debt; method: ChosenMethod; gameNames: LocalText }>;

/** The order expires when the debt does. */
function toPurchase(
  deps: OrdersDeps,
  payer: Payer,
  { orderKey, platform, tracking }: DebtPayment,
  { debt, method, gameNames }: PayableDebt,
): Purchase {
  const { scope, locale, host } = payer;
  const words = wordsFor(payer);
  const { accountId, userName: username, suid, gpId, replenishId } = debt;
  const left = (debt.expiresAt.getTime() - deps.clock.now()) / 1000;
  return {
    scope,
    host,
    orderKey,
    platform,
    tracking,
    player: { accountId, username, suid, gpId },
    clientId: debt.clientId,
    area: debt.area,
    region: method.region,
    gameNames,
    subject: { kind: 'debt', debtId: replenishId },
    couponCode: null,
    productNames: orderNames,
    contents: null,
    price: { minor: debt.amountMinor, currency: debt.currency },
    method: { ...method, paySeconds: left },
    billingNo: null,
    language: localeTable[locale].bcp47,
    description: `${words(gameNames)}: ${words(orderNames)}`,
  };
}
