import { getOffer } from '@/lib/backend/catalog/goods';
import { findClient } from '@/lib/backend/catalog/repo';
import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type PlayerContext } from '@/lib/backend/http/route';
import {
  calculatePrice,
  claimableCoupons,
  couponList,
  couponNavCheck,
  receiveCoupons,
  type Coupon,
} from '@/lib/contract/coupons';
import { couponCategories } from '@/lib/domain/coupons';
import { toDecimal } from '@/lib/domain/money';
import { couponsOf } from './coupon-list';
import { categoryOf, toCoupon } from './coupon-view';
import { memberOf, type Member } from './programme';
import { claim, rewardsOf, toLevelReward } from './rewards';
import { termsFor } from './terms';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';

const { definePlayerRoute } = routesFor<CatalogDeps>();

/** The calls about coupons (F5.2, F5.3, F5.6). */
export const couponRoutes = routeTable([
  definePlayerRoute(couponList, async (input, context) => {
    const member = await memberOf(context, input.client_id);
    if (!member.ok) return member;
    const asked = input.use_category.split(',');
    const wanted = couponCategories.filter((category) => asked.includes(category));
    return answer(await couponsOf(context, member, wanted));
  }),
  definePlayerRoute(claimableCoupons, async (input, context) => {
    const member = await memberOf(context, input.client_id);
    if (!member.ok) return member;
    const rewards = await rewardsOf(context.deps.db, member, context.deps.clock.date());
    return answer(rewards.map(toLevelReward));
  }),
  definePlayerRoute(couponNavCheck, async (input, context) => {
    const member = await memberOf(context, input.client_id);
    if (!member.ok) return member;
    return answer((await couponsOf(context, member, ['claim', 'avail'])).length > 0);
  }),
  definePlayerRoute(receiveCoupons, async (input, context) => {
    const member = await memberOf(context, input.client_id);
    return member.ok ? receive(context, member, input.coupon_code) : member;
  }),
  definePlayerRoute(calculatePrice, async (input, context) => {
    const member = await memberOf(context, input.client_id);
    return member.ok ? calculate(context, member, input) : member;
  }),
]);

/** Claims the named coupon, or without a code all that can be claimed now. */
async function receive(
  { deps }: PlayerContext<CatalogDeps>,
  member: Member,
  code: string | undefined,
): Promise<Answer<Coupon[]>> {
  const now = deps.clock.date();
  const { programme, holder } = member;
  const rewards = await rewardsOf(deps.db, member, now);
  const wanted = rewards.filter((reward) =>
    code === undefined ? reward.state === 'claimable' : reward.code === code && reward.state !== 'locked',
  );
  if (programme === null || (code !== undefined && wanted.length === 0)) return fault('claimFailed');
  const received: Coupon[] = [];
  for (const reward of wanted)
    received.push(toCoupon(await claim(deps.db, holder, programme, reward, now), now, null));
  return answer(received);
}

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
  if (terms === 'illegalCouponUse') return fault('illegalCouponUse');
  const coupon = terms?.coupon ?? null;
  if (coupon !== null && categoryOf(coupon, deps.clock.date()) !== 'avail') return fault('illegalCouponUse');
  const due = terms?.due ?? offer.price;
  return answer({ points: terms?.points ?? 0, discountPrice: toDecimal(due), currency: due.currency });
}
