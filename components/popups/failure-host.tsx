'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from 'react';
import { hasFailuresAtom, takeFailuresAtom } from '@/lib/client/failures/failures';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { AllWordsContext, WholeWordsProvider } from './words-provider';

/**
 * Reacts to failed calls, wherever they were made. The code and its words are loaded with the first failure; if they can't be loaded, the
 * failure is only shown.
 */
export function FailureHost() {
  const isWaiting = useAtomValue(hasFailuresAtom);
  const words = useContext(AllWordsContext);
  const [reactions, setReactions] = useState<ReactNode>(null);
  const tell = useTell();
  const lose = useEffectEvent(tell);
  const isMissing = isWaiting && reactions === null;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    Promise.all([import('./failure-reactions'), words?.()]).then(
      ([{ FailureReactions }, more]) => {
        const content = <FailureReactions />;
        if (!isStale)
          setReactions(more ? <WholeWordsProvider words={more}>{content}</WholeWordsProvider> : content);
      },
      () => {
        if (!isStale) lose();
      },
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, words]);
  return reactions;
}

/** Shows the server's message, or that the network failed. */
function useTell() {
  const t = useTranslations('errors');
  const take = useSetAtom(takeFailuresAtom);
  const showToast = useSetAtom(showToastAtom);
  return () => {
    for (const { failure } of take()) {
      const said = failure.kind === 'business' ? failure.msg.trim() : '';
      showToast({ tone: 'error', text: said === '' ? t('network') : said });
    }
  };
}
