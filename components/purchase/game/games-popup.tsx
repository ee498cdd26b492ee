'use client';

import { useTranslations } from 'next-intl';
import { PopupFrame } from '@/components/popups/popup-frame';
import { GamePicker } from './game-picker';

/** The game picker in a popup. */
export function GamesPopup() {
  const t = useTranslations('popup');
  return (
    <PopupFrame title={t('games')}>
      <GamePicker />
    </PopupFrame>
  );
}
