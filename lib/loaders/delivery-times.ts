import 'server-only';
import type { DeliveryFigures } from '@/lib/domain/delivery-figures';
import { pageApi } from './page-api';
import type { Place } from './page-params';
import { readOrNull } from './read-or-null';

/** Loads the figures of the page that shows them (F7.2); null if the API can't give them, as a backend without the call can't. */
export async function loadDeliveryTimes(place: Place): Promise<DeliveryFigures | null> {
  const api = pageApi(place);
  const [listed, answer] = await Promise.all([
    api.call('getGameListV2', { domain_area: place.area, platform: 'web' }),
    api.call('deliveryTimes', {}),
  ]);
  if (!answer.ok) return null;
  const { days, games } = answer.content;
  const times = new Map(games.map(({ gp_id, ...each }) => [gp_id, each]));
  return {
    days,
    games: (readOrNull(listed) ?? []).map(({ gp_id, name }) => ({
      id: gp_id,
      name,
      times: times.get(gp_id) ?? {},
    })),
  };
}
