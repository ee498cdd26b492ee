'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useContext } from 'react';
import { hasFailuresAtom, takeFailuresAtom } from '@/lib/client/failures/failures';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { AllWordsContext, useLate, WholeWordsProvider } from './words-provider';

/**
 * Reacts to failed calls, wherever they were made. The code and its words are loaded with the first failure; if they can't be loaded, the
 * failure is only shown.
 */
export function FailureHost() {
  const isWaiting = useAtomValue(hasFailuresAtom);
  const words = useContext(AllWordsContext);
  const load = () => Promise.all([import('./failure-reactions'), words?.()]);
  const late = useLate(isWaiting ? load : null, useTell());
  if (late === null) return null;
  const [{ FailureReactions }, more] = late;
  return (
    <WholeWordsProvider words={more}>
      <FailureReactions />
    </WholeWordsProvider>
  );
}

/** Shows the server's message, or that the network failed. A read shows its failure itself. */
function useTell() {
  const t = useTranslations('errors');
  const take = useSetAtom(takeFailuresAtom);
  const showToast = useSetAtom(showToastAtom);
  return () => {
    for (const { failure, readKey } of take()) {
      if (readKey !== undefined) continue;
      const said = failure.kind === 'business' ? failure.msg.trim() : '';
      showToast({ tone: 'error', text: said === '' ? t('network') : said });
    }
  };
}
