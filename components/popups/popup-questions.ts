'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Popup } from '@/lib/client/popups/popup';

type Question = Extract<Popup, { kind: 'confirm' }>;

/** The confirm popups that failed calls open, with their texts. */
export function usePopupQuestions() {
  const t = useTranslations('popup');
  return useMemo(
    () => ({
      realName: (onConfirm: () => void): Question => ({
        kind: 'confirm',
        title: t('realName.title'),
        paragraphs: [t('realName.text')],
        confirm: t('realName.confirm'),
        onConfirm,
      }),
      unpaidOrder: (onConfirm: () => void): Question => ({
        kind: 'confirm',
        title: t('unpaidOrder.title'),
        paragraphs: [t('unpaidOrder.text')],
        confirm: t('unpaidOrder.confirm'),
        cancel: t('unpaidOrder.cancel'),
        closeByOverlay: true,
        onConfirm,
      }),
    }),
    [t],
  );
}
