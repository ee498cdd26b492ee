'use client';

import { useTranslations } from 'next-intl';
import { useGames } from '@/components/purchase/game/use-games';
import { usePlatform } from '@/lib/client/page/use-platform';
import { toGameGroups } from '@/lib/client/purchase/game-entries';
import type { GameListItem } from '@/lib/contract/config';
import { GameTile } from './game-tile';

/**
 * The first page: every game of the area with its sub-games. The server lists those for the web; the browser
 * asks again for its own platform.
 */
export function SelectGame({ games }: Readonly<{ games: readonly GameListItem[] }>) {
  const t = useTranslations('classic.selectGame');
  const isListed = usePlatform() === 'web';
  const shown = useGames(isListed ? games : undefined).data ?? games;
  return (
    <>
      <p className="mt-1 text-muted">{t('text')}</p>
      <ul className="mt-5 mb-10 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
        {toGameGroups(shown).map((group) => (
          <GameTile key={group.name} group={group} />
        ))}
      </ul>
    </>
  );
}
