'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { FailureMessage } from '@/lib/client/failures/handle-reaction';

/** The text for a failure, to show in a toast (`ofMessage`) or in place (`ofFailure`). */
export function useFailureText() {
  const t = useTranslations('errors');
  return useMemo(() => {
    const ofMessage = (message: FailureMessage): string =>
      message.kind === 'server' ? message.text : t(message.kind);
    const ofFailure = (failure: ApiFailure): string => {
      if (failure.kind === 'network') return t('network');
      if (failure.kind === 'contract') return t('unexpected');
      return failure.msg.trim() === '' ? t('unknown') : failure.msg;
    };
    return { ofMessage, ofFailure };
  }, [t]);
}
