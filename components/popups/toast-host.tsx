'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { ToastRegion } from '@/components/ui/toast';
import { dismissToastAtom, toastsAtom } from '@/lib/client/popups/toasts';

/**
 * Where toasts appear. Always on the page, because screen readers
 * announce only what is added to a live region that they know.
 */
export function ToastHost() {
  const t = useTranslations('popup');
  const toasts = useAtomValue(toastsAtom);
  const dismiss = useSetAtom(dismissToastAtom);
  return <ToastRegion label={t('messages')} toasts={toasts} onExpire={dismiss} />;
}
