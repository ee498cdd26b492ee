'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { Suspense, type ReactNode } from 'react';
import { ChoiceRow } from '@/components/ui/choice-row';
import { optionalPart } from '@/lib/client/page/page-stages';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { GameLogo } from './game-logo';

/** If this can't be loaded, the game has no picture. */
const DeferredLogo = optionalPart(() => import('./deferred-logo').then((loaded) => loaded.DeferredLogo));

type GameCardProps = Readonly<{
  game: GameEntry;
  canSwitch: boolean;
  /** Shown before the area's name, such as the platform's picture. */
  sign?: ReactNode;
}>;

/** The page's game, with a button to switch to another. */
export function GameCard({ game, canSwitch, sign }: GameCardProps) {
  const t = useTranslations('games');
  const areas = useTranslations('areas');
  const { area } = useShop();
  const setPopup = useSetAtom(popupAtom);
  return (
    <ChoiceRow
      name="game"
      leading={
        game.logo === '' ? (
          <Suspense fallback={null}>
            <DeferredLogo clientId={game.client_id} />
          </Suspense>
        ) : (
          <GameLogo src={game.logo} className="compact:size-8" />
        )
      }
      title={game.name}
      note={
        sign === undefined ? (
          areas(area)
        ) : (
          <span className="flex items-center gap-1.5">
            {sign}
            <span className="truncate">{areas(area)}</span>
          </span>
        )
      }
      action={
        canSwitch
          ? {
              text: t('open'),
              label: t('switchFrom', { game: game.name }),
              onPress: () => setPopup({ kind: 'games' }),
            }
          : null
      }
    />
  );
}
