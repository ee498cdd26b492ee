import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { pointHistory, vipBasicInfo, vipInfo } from '@/lib/contract/vip';
import { toEpoch } from '@/lib/domain/time';
import { namesOfOrders } from '@/lib/backend/orders/repo';
import { listEntries } from './points-repo';
import { levelOf, memberOf, openProgramme } from './programme';
import { promotionCodes, toBasicInfo } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<CatalogDeps>();

const pageSize = 20;

/** The calls about levels and points (F5.1). */
export const vipRoutes = routeTable([
  defineRoute(vipBasicInfo, async ({ client_id: clientId }, context) => {
    const found = await findClient(context.deps.db, context.scope, clientId);
    if (found === null) return fault('notAGame');
    const programme = await openProgramme(context.deps.db, context, found.game.gpId);
    return answer(toBasicInfo(programme, wordsFor(context)));
  }),
  definePlayerRoute(vipInfo, async ({ client_id: clientId }, context) => {
    const member = await memberOf(context.deps, context, clientId);
    if (!member.ok) return fault(promotionCodes[member.error]);
    const { programme, points } = member.value;
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
    const member = await memberOf(context.deps, context, clientId);
    if (!member.ok) return fault(promotionCodes[member.error]);
    if (member.value.programme === null) return answer({ entries: [] });
    const before = cursor === undefined ? null : Number(cursor);
    if (before !== null && !Number.isSafeInteger(before))
      return fault('badParameters', { fields: ['cursor'] });
    // One entry more than the page shows tells whether there is a next page.
    const rows = await listEntries(context.deps.db, member.value.holder, { before, limit: pageSize + 1 });
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1) : undefined;
    const words = wordsFor(context);
    const orderIds = shown.flatMap(({ orderId }) => orderId ?? []);
    const names = await namesOfOrders(context.deps.db, orderIds);
    const entries = shown.flatMap(({ orderId, kind, points, at }) => {
      // What an operator gave or took has no order to be shown with.
      if (orderId === null || kind === 'given' || kind === 'taken') return [];
      const order = names.get(orderId);
      if (order === undefined) return [];
      const { billingNo, productNames } = order;
      return [{ kind, points, billing_no: billingNo, product_name: words(productNames), at: toEpoch(at) }];
    });
    return answer({ entries, ...(last !== undefined && { next: String(last.id) }) });
  }),
]);
