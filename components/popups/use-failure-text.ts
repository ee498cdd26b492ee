'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';

/** Returns a function for the text of a failure that is shown in place. */
export function useFailureText() {
  const t = useTranslations('errors');
  return useMemo(() => {
    const ofFailure = (failure: ApiFailure): string => {
      if (failure.kind === 'network') return t('network');
      if (failure.kind === 'contract') return t('unexpected');
      return failure.msg.trim() === '' ? t('unknown') : failure.msg;
    };
    return { ofFailure };
  }, [t]);
}
