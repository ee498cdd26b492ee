'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { ListRow } from '@/components/ui/list-row';
import { TextButton } from '@/components/ui/text-button';
import { popupAtom } from '@/lib/client/popups';
import { useShop } from '@/lib/client/shop';
import type { GameEntry } from './game-entries';
import { GameLogo } from './game-logo';

type GameCardProps = Readonly<{ game: GameEntry; canSwitch: boolean; className?: string }>;

/** The game the page is for, and the way to another. */
export function GameCard({ game, canSwitch, className }: GameCardProps) {
  const t = useTranslations('games');
  const areas = useTranslations('areas');
  const { area } = useShop();
  const setPopup = useSetAtom(popupAtom);
  return (
    <ListRow
      {...(className !== undefined && { className })}
      leading={<GameLogo src={game.logo} />}
      title={game.name}
      note={areas(area)}
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
