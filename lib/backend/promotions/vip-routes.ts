import type { PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { findClient } from '@/lib/backend/catalog/repo';
import { wordsFor } from '@/lib/backend/catalog/sellable-game';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import { pointHistory as pointHistoryEndpoint, vipBasicInfo, vipInfo } from '@/lib/contract/vip';
import { toEpoch } from '@/lib/domain/time';
import { pointHistory } from './point-history';
import { levelOf, findMember, openProgramme } from './programme';
import { promotionCodes, toBasicInfo } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<CatalogDeps>();

/** The calls about levels and points (F5.1). */
export const vipRoutes = routeTable([
  defineRoute(vipBasicInfo, async ({ client_id: clientId, domain_area: area }, context) => {
    const found = await findClient(context.deps.db, context.scope, clientId);
    if (found === null) return fault('notAGame');
    const programme = await openProgramme(context.deps.db, context, found.game.gpId);
    const paidIn = area === undefined ? null : (context.tenant.currencies[area] ?? null);
    return answer(toBasicInfo(programme, wordsFor(context), paidIn));
  }),
  definePlayerRoute(vipInfo, async ({ client_id: clientId }, context) => {
    const member = await findMember(context.deps, context, clientId);
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
  definePlayerRoute(pointHistoryEndpoint, async ({ client_id: clientId, cursor = null }, context) => {
    const history = await pointHistory(context.deps, context, { clientId, cursor });
    if (!history.ok) return historyFault(history.error);
    const { lines, next } = history.value;
    const words = wordsFor(context);
    const entries = lines.map(({ kind, points, order, at }) => ({
      kind,
      points,
      ...(order !== null && { billing_no: order.billingNo }),
      product_name: order === null ? '' : words(order.productNames),
      at: toEpoch(at),
    }));
    return answer({ entries, ...(next !== null && { next }) });
  }),
]);

const historyFault = (error: PlayerError | 'cursorUnknown') =>
  error === 'cursorUnknown' ? fault('badParameters', { fields: ['cursor'] }) : fault(promotionCodes[error]);
