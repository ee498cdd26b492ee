import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { getOffer } from '@/lib/backend/catalog/goods';
import { findClient } from '@/lib/backend/catalog/repo';
import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type PlayerContext } from '@/lib/backend/http/route';
import {
  calculatePrice,
  claimableCoupons,
  couponList,
  couponNavCheck,
  receiveCoupons,
} from '@/lib/contract/coupons';
import { couponCategories } from '@/lib/domain/coupons';
import { toDecimal } from '@/lib/domain/money';
import { categoryOf, claimedCoupon, couponsOf } from './coupon-list';
import { memberOf, type Member } from './programme';
import { claimRewards, rewardsOf } from './rewards';
import { termsFor } from './terms';
import { toCoupon, toLevelReward } from './wire';

const { definePlayerRoute } = routesFor<CatalogDeps>();

/** The calls about coupons (F5.2, F5.3, F5.6). */
export const couponRoutes = routeTable([
  definePlayerRoute(couponList, async (input, context) => {
    const member = await memberOf(context.deps, context, input.client_id);
    if (!member.ok) return fault(member.error);
    const asked = input.use_category.split(',');
    const wanted = couponCategories.filter((category) => asked.includes(category));
    return answer((await couponsOf(context.deps, member.value, wanted)).map(toCoupon));
  }),
  definePlayerRoute(claimableCoupons, async (input, context) => {
    const member = await memberOf(context.deps, context, input.client_id);
    if (!member.ok) return fault(member.error);
    const rewards = await rewardsOf(context.deps.db, member.value, context.deps.clock.date());
    return answer(rewards.map(toLevelReward));
  }),
  definePlayerRoute(couponNavCheck, async (input, context) => {
    const member = await memberOf(context.deps, context, input.client_id);
    if (!member.ok) return fault(member.error);
    return answer((await couponsOf(context.deps, member.value, ['claim', 'avail'])).length > 0);
  }),
  definePlayerRoute(receiveCoupons, async (input, context) => {
    const { deps } = context;
    const member = await memberOf(deps, context, input.client_id);
    if (!member.ok) return fault(member.error);
    const now = deps.clock.date();
    const claimed = await claimRewards(deps.db, member.value, input.coupon_code ?? null, now);
    if (!claimed.ok) return fault(claimed.error);
    return answer(claimed.value.map((row) => toCoupon(claimedCoupon(row, now, null))));
  }),
  definePlayerRoute(calculatePrice, async (input, context) => {
    const member = await memberOf(context.deps, context, input.client_id);
    return member.ok ? calculate(context, member.value, input) : fault(member.error);
  }),
]);

type Asked = Readonly<{
  client_id: string;
  product_id: string;
  coupon_code?: string | undefined;
  domain_area?: string | undefined;
}>;

async function calculate(context: PlayerContext<CatalogDeps>, { holder }: Member, input: Asked) {
  const { deps, scope, tenant } = context;
  const found = await findClient(deps.db, scope, input.client_id);
  if (found === null) return fault('notAGame');
  const area = input.domain_area ?? found.client.area;
  if (!isAllowedArea(tenant, area)) return fault('wrongDomain');
  const offer = await getOffer(deps.db, scope, {
    clientId: input.client_id,
    productId: input.product_id,
    area,
  });
  if (offer === null) return fault('goodsUnavailable');
  const terms = await termsFor(deps.db, {
    shop: context,
    accountId: holder.accountId,
    area,
    goods: offer,
    method: null,
    couponCode: input.coupon_code ?? null,
  });
  if (!terms.ok) return fault(terms.error);
  const coupon = terms.value?.coupon ?? null;
  if (coupon !== null && categoryOf(coupon, deps.clock.date()) !== 'avail') return fault('illegalCouponUse');
  const due = terms.value?.due ?? offer.price;
  return answer({ points: terms.value?.points ?? 0, discountPrice: toDecimal(due), currency: due.currency });
}
