import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import * as endpoints from '@/lib/contract/coupons';
import { couponCategories } from '@/lib/domain/coupons';
import { toDecimal } from '@/lib/domain/money';
import { calculatePrice } from './calculate-price';
import { claimedCoupon, loadCoupons } from './coupon-list';
import { findMember } from './programme';
import { claimRewards, loadVipRewards } from './rewards';
import { promotionCodes, toCoupon, toLevelReward } from './wire';

const { definePlayerRoute } = routesFor<CatalogDeps>();

/** The calls about coupons (F5.2, F5.3, F5.6). */
export const couponRoutes = routeTable([
  definePlayerRoute(endpoints.couponList, async (input, context) => {
    const member = await findMember(context.deps, context, input.client_id);
    if (!member.ok) return fault(promotionCodes[member.error]);
    const asked = input.use_category.split(',');
    const wanted = couponCategories.filter((category) => asked.includes(category));
    return answer((await loadCoupons(context.deps, member.value, wanted)).map(toCoupon));
  }),
  definePlayerRoute(endpoints.claimableCoupons, async (input, context) => {
    const member = await findMember(context.deps, context, input.client_id);
    if (!member.ok) return fault(promotionCodes[member.error]);
    const rewards = await loadVipRewards(context.deps.db, member.value, context.deps.clock.date());
    const timeZone = member.value.programme?.facts.timeZone ?? '';
    return answer(rewards.map((reward) => toLevelReward(reward, timeZone)));
  }),
  definePlayerRoute(endpoints.couponNavCheck, async (input, context) => {
    const member = await findMember(context.deps, context, input.client_id);
    if (!member.ok) return fault(promotionCodes[member.error]);
    return answer((await loadCoupons(context.deps, member.value, ['claim', 'avail'])).length > 0);
  }),
  definePlayerRoute(endpoints.receiveCoupons, async (input, context) => {
    const { deps } = context;
    const member = await findMember(deps, context, input.client_id);
    if (!member.ok) return fault(promotionCodes[member.error]);
    const now = deps.clock.date();
    const claimed = await claimRewards(deps.db, member.value, input.coupon_code ?? null, now);
    if (!claimed.ok) return fault(promotionCodes[claimed.error]);
    return answer(claimed.value.map((row) => toCoupon(claimedCoupon(row, now, null))));
  }),
  definePlayerRoute(endpoints.calculatePrice, async (input, context) => {
    const calculated = await calculatePrice(context.deps, context, {
      clientId: input.client_id,
      productId: input.product_id,
      area: input.domain_area ?? null,
      couponCode: input.coupon_code ?? null,
    });
    if (!calculated.ok) return fault(promotionCodes[calculated.error]);
    const { points, due } = calculated.value;
    return answer({ points, discountPrice: toDecimal(due), currency: due.currency });
  }),
]);
