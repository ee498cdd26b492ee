import { z } from 'zod';
import { idOfBillingNo } from '@/lib/backend/orders/find-repo';
import { loadOrderDetails, type OrderDetails } from '@/lib/backend/orders/order-info';
import { publicStatus } from '@/lib/backend/orders/public-status';
import { orderById } from '@/lib/backend/orders/repo';
import { isLocale } from '@/lib/domain/locales';
import { readLocal } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';
import { billingLabel, orderStatusOf } from '@/lib/domain/order-status';
import { ok } from '@/lib/domain/result';
import { tenantById } from '@/tenants/kit/registry';
import { billingNo } from './input';
import { query, type Operation } from './operation';
import { refuse, type OperateDeps } from './outcome';

const language = z.string().refine(isLocale, 'is no language of the shop').default('en');

/** As on the receipt page, but to be read on its own: what was bought, for how much, how far it has got, and who sold it. */
function receiptOf(found: OrderDetails, locale: z.infer<typeof language>) {
  const { order, moneyBack, sentAt, methodKey, methodNames } = found;
  const { subject, amountMinor: minor, currency } = order;
  const character = subject.kind === 'goods' ? subject.character : null;
  return {
    goods: readLocal(order.productNames, locale),
    amount: toDecimal({ minor, currency }),
    currency,
    status: billingLabel[orderStatusOf(publicStatus(order))],
    ...(moneyBack !== null && { moneyBack }),
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    sentAt,
    deliveredAt: order.deliveredAt,
    account: order.userName,
    game: readLocal(order.gameNames, locale),
    ...(character !== null && { server: character.serverName, character: character.roleName }),
    method: methodNames === null ? methodKey : readLocal(methodNames, locale),
    billingNo: order.billingNo,
    gameRef: order.gameRef,
    seller: sellerOf(order.tenant),
  };
}

function sellerOf(tenant: string) {
  const brand = tenantById(tenant);
  if (brand === null) return tenant;
  const { legal, contact, title } = brand;
  return {
    title,
    email: contact.email,
    ...(legal.kind !== 'none' && legal.company !== null && { company: legal.company }),
  };
}

/** A link that opens the order's receipt in any browser for thirty days, without a login: meant for its player only. */
function linkOf({ receipts, siteOrigin }: OperateDeps, { order }: OrderDetails): string {
  const handle = { billing_no: order.billingNo, receipt: receipts.issue(order.billingNo) };
  const query = new URLSearchParams({ ...handle, client_id: order.clientId, domain_area: order.area });
  const brand = tenantById(order.tenant);
  return `${brand === null ? '' : siteOrigin(brand.sites.pay)}/receipt?${query}`;
}

const receipt = query({
  permission: 'orders.read',
  about: 'Show an order’s receipt as its player sees it, with a link to it',
  input: z.strictObject({ billingNo, language }),
  read: async (deps, { billingNo: given, language: locale }) => {
    const orderId = await idOfBillingNo(deps.db, given);
    if (orderId === null) return refuse('notFound', `There is no order ${given}.`);
    const found = await loadOrderDetails(deps, await orderById(deps.db, orderId));
    return ok({ ...receiptOf(found, locale), link: linkOf(deps, found) });
  },
});

/** Operations that show what players see of an order. */
export const receiptOperations = { 'order.receipt': receipt } as const satisfies Record<string, Operation>;
