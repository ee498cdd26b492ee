'use client';

import { AllWordsProvider, useLate, useTellLost } from '@/components/popups/words-provider';
import { AccountFace, accountFaceClass } from './account-face';
import type { AccountItemsProps } from './account-items';

const loadItems = () => import('./account-items');
// Starts with this code rather than after it.
loadItems().catch(() => undefined);

/** The account menu, which opens once its items and all words are there. Heavy, so AccountMenu loads it on first use. */
export function AccountList(props: AccountItemsProps) {
  const late = useLate(loadItems, useTellLost());
  const closed = (
    <button type="button" aria-label={props.label} aria-busy="true" className={accountFaceClass}>
      <AccountFace name={props.name} />
    </button>
  );
  return late === null ? (
    closed
  ) : (
    <AllWordsProvider fallback={closed}>
      <late.AccountItems {...props} />
    </AllWordsProvider>
  );
}
