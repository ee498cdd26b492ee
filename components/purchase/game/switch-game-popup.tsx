'use client';

import { ConfirmPopup } from '@/components/popups/confirm-popup';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { useSwitchQuestion } from './use-switch-game';

type Props = Readonly<{ game: GameEntry; path?: string }>;

/** Asks before an order in progress is left for another game (F3.9). */
export function SwitchGamePopup({ game, path }: Props) {
  const question = useSwitchQuestion();
  return <ConfirmPopup question={question(game, path)} />;
}
