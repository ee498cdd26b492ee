import type { GameListItem } from '@/lib/contract/config';
import { tabsOf, type MainTab } from '@/lib/domain/main-tabs';
import type { PageConfig } from '@/lib/domain/page-config';
import type { TabPlace } from './tab-place';

/** The navigation of a game's main tab. */
export function tabsOfPage(
  { game, config }: Readonly<{ game: GameListItem; config: PageConfig }>,
  current: MainTab,
): TabPlace {
  const landsOnEvents = config.cumulative.landing || config.continuous.landing;
  return {
    tabs: tabsOf(config),
    current,
    gpId: game.gp_id,
    clientId: game.client_id,
    landingClient: landsOnEvents ? game.client_id : null,
  };
}
