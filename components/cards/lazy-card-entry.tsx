'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import type { CardEntryProps } from './card-entry';

const never = () => () => undefined;
const Nothing = (_: CardEntryProps): ReactNode => null;

/** If this can't be loaded, the shop works without it. */
const Entry = lazy(async () => ({
  default: await import('./card-entry').then(
    ({ CardEntry }) => CardEntry,
    () => Nothing,
  ),
}));

/** The button to redeem a prepaid card, where the brand has cards. Its code is not part of the first load. */
export function LazyCardEntry({ isOpen, ...entry }: CardEntryProps & Readonly<{ isOpen: boolean }>) {
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
