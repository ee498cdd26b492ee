import { unpaidOrdersOf, type Order } from '@/lib/backend/orders/repo';
import type { Character } from '@/lib/backend/orders/subject';
import type { LimitInfo } from '@/lib/contract/limits';
import { windowAt } from '@/lib/domain/limit-window';
import { limitState } from '@/lib/domain/limits';
import { limitKey, type LimitBuyer } from './limit-key';
import { countedOf } from './quota-repo';
import { rulesOf, type Rule } from './rules-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

type Buyer = LimitBuyer & Pick<Character, 'serverId'>;

/** Every limited goods of the game, with what this character may still buy of it now. */
export async function limitsFor(deps: OrdersDeps, buyer: Buyer, zone: string): Promise<LimitInfo[]> {
  const rules = await rulesOf(deps.db, buyer);
  const productIds = rules.map(({ productId }) => productId);
  const unpaid = await unpaidOrdersOf(deps.db, buyer, { ...buyer, productIds });
  const now = deps.clock.date();
  // An order whose time is up blocks nothing any more, expired yet or not.
  const open = unpaid.filter(({ expiresAt }) => expiresAt > now);
  return Promise.all(
    rules.map((rule) =>
      toInfo(deps, rule, {
        buyer,
        zone,
        order: open.find(({ subject }) => subject.kind === 'goods' && subject.productId === rule.productId),
      }),
    ),
  );
}

type Facts = Readonly<{ buyer: Buyer; zone: string; order: Order | undefined }>;

async function toInfo(deps: OrdersDeps, rule: Rule, { buyer, zone, order }: Facts): Promise<LimitInfo> {
  const window = windowAt(rule.days, deps.clock.date(), zone);
  const counted = await countedOf(deps.db, limitKey(rule, buyer, window));
  const { extraPayTimes, nextPayTime } = limitState(rule, counted, { window, isUnpaid: order !== undefined });
  const isOwn = order !== undefined && order.accountId === buyer.accountId;
  return {
    product_id: rule.productId,
    limit_type: rule.type,
    frequency: rule.frequency,
    day_info: rule.days,
    extra_pay_times: extraPayTimes,
    next_pay_time: nextPayTime,
    ...(isOwn && { unpaid: { billing_no: order.billingNo, receipt: deps.receipts.issue(order.billingNo) } }),
  };
}
