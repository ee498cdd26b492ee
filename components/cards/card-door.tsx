'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { CardEntryProps } from './card-entry';

const never = () => () => undefined;
const Nothing = (_: CardEntryProps): ReactNode => null;

/** The shop works without it as well; a page that can't load it mustn't break. */
const Entry = lazy(async () => ({
  default: await import('./card-entry').then(
    ({ CardEntry }) => CardEntry,
    () => Nothing,
  ),
}));

/** The way to redeem a card, where the brand has cards; in no first load. */
export function CardDoor({ isOpen, ...entry }: CardEntryProps & Readonly<{ isOpen: boolean }>) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    isOpen &&
    isBrowser && (
      <Suspense>
        <Entry {...entry} />
      </Suspense>
    )
  );
}
