import type { z } from 'zod/mini';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { pointHistory, vipBasicInfo, vipInfo } from '@/lib/contract/vip';
import { toCouponName } from '@/lib/domain/coupons';
import { toEpoch } from './coupon-view';
import { namesOfOrders } from '@/lib/backend/orders/repo';
import { listEntries } from './points-repo';
import { levelOf, memberOf, openProgramme, type Programme } from './programme';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';

const { definePlayerRoute, defineRoute } = routesFor<CatalogDeps>();

const pageSize = 20;

type BasicInfo = z.input<(typeof vipBasicInfo)['response']>;
const noProgramme: BasicInfo = { point_to_coin: 0, faq_title: '', faq_content: '', vip_level_infos: [] };

/** The calls about levels and points (F5.1). */
export const vipRoutes = routeTable([
  defineRoute(vipBasicInfo, async ({ client_id: clientId }, context) => {
    const found = await findClient(context.deps.db, context.scope, clientId);
    if (found === null) return fault('notAGame');
    const programme = await openProgramme(context.deps.db, context, found.game.gpId);
    return answer(programme === null ? noProgramme : describe(programme, wordsFor(context)));
  }),
  definePlayerRoute(vipInfo, async ({ client_id: clientId }, context) => {
    const member = await memberOf(context, clientId);
    if (!member.ok) return member;
    const { programme, points } = member;
    const level = programme === null ? null : levelOf(programme, points);
    return answer({
      vip_level: level?.levelId ?? 0,
      vip_level_name: level === null ? '' : wordsFor(context)(level.names),
      vip_level_show: level?.show ?? '',
      total_points: points,
      vip_level_stage: level?.stage ?? 0,
    });
  }),
  definePlayerRoute(pointHistory, async ({ client_id: clientId, cursor }, context) => {
    const member = await memberOf(context, clientId);
    if (!member.ok) return member;
    if (member.programme === null) return answer({ entries: [] });
    const before = cursor === undefined ? null : Number(cursor);
    if (before !== null && !Number.isSafeInteger(before))
      return fault('badParameters', { fields: ['cursor'] });
    // One entry more than the page shows tells whether there is a next page.
    const rows = await listEntries(context.deps.db, member.holder, { before, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const words = wordsFor(context);
    const orderIds = shown.map(({ orderId }) => orderId);
    const names = await namesOfOrders(context.deps.db, orderIds);
    const entries = shown.flatMap(({ orderId, kind, points, at }) => {
      const order = names.get(orderId);
      if (order === undefined) return [];
      const { billingNo, productNames } = order;
      return [{ kind, points, billing_no: billingNo, product_name: words(productNames), at: toEpoch(at) }];
    });
    return answer({ entries, ...(last !== undefined && { next: String(last.id) }) });
  }),
]);

function describe({ facts, levels, offers }: Programme, words: ReturnType<typeof wordsFor>): BasicInfo {
  return {
    point_to_coin: facts.pointToCoin,
    coin_currency: facts.coinCurrency,
    faq_title: words(facts.faqTitles),
    faq_content: words(facts.faqContents),
    vip_level_infos: levels.map((level) => ({
      level_id: level.levelId,
      level_name: words(level.names),
      level_show: level.show,
      need_points: level.needPoints,
      level_stage: level.stage,
      coupons_list: offers
        .filter(({ levelId }) => levelId === level.levelId)
        .map(({ offerId, type, names, rate }) => ({
          coupon_id: offerId,
          type,
          name: toCouponName(names),
          discount_rate: rate,
        })),
    })),
  };
}
