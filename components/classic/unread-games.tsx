'use client';

import { AllWordsProvider, useLate, useTellLost } from '@/components/popups/words-provider';

/** Loaded on demand, because the games nearly always come with the page. */
const loadPicker = () => import('@/components/purchase/game/games-popup');

/** While the games couldn't be read: that they are loading, or that this has failed. */
export function UnreadGames() {
  const late = useLate(loadPicker, useTellLost());
  return (
    <div className="mt-5 mb-10">
      {late !== null && (
        <AllWordsProvider>
          <late.GamePicker />
        </AllWordsProvider>
      )}
    </div>
  );
}
