'use client';

import { useSetAtom } from 'jotai';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, type ReactNode } from 'react';
import { ListRow } from '@/components/ui/list-row';
import { TextButton } from '@/components/ui/text-button';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { GameLogo } from './game-logo';

const DeferredLogo = lazy(async () => ({ default: (await import('./deferred-logo')).DeferredLogo }));

type GameCardProps = Readonly<{
  game: GameEntry;
  canSwitch: boolean;
  /** Shown before the area's name, such as the platform's picture. */
  sign?: ReactNode;
  className?: string;
}>;

/** The page's game, with a button to switch to another. */
export function GameCard({ game, canSwitch, sign, className }: GameCardProps) {
  const t = useTranslations('games');
  const areas = useTranslations('areas');
  const { area } = useShop();
  const setPopup = useSetAtom(popupAtom);
  return (
    <ListRow
      {...(className !== undefined && { className })}
      leading={
        game.logo === '' ? (
          <Suspense fallback={null}>
            <DeferredLogo clientId={game.client_id} />
          </Suspense>
        ) : (
          <GameLogo src={game.logo} />
        )
      }
      title={game.name}
      note={
        sign === undefined ? (
          areas(area)
        ) : (
          <span className="flex items-center gap-1.5">
            {sign}
            {areas(area)}
          </span>
        )
      }
      trailing={
        canSwitch && (
          <TextButton
            onClick={() => setPopup({ kind: 'games' })}
            aria-label={t('switchFrom', { game: game.name })}
          >
            {t('open')}
          </TextButton>
        )
      }
    />
  );
}
