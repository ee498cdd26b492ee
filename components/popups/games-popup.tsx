'use client';

import { useTranslations } from 'next-intl';
import { GamePicker } from '@/components/games/game-picker';
import { PopupFrame } from './popup-frame';

/** The game picker in a popup. */
export function GamesPopup() {
  const t = useTranslations('popup');
  return (
    <PopupFrame title={t('games')}>
      <GamePicker />
    </PopupFrame>
  );
}
