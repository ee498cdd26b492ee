'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/ui/empty-state';
import { Glyph } from '@/components/ui/glyph';

/** In place of the payment methods of a region that has none for the price. */
export function NoMethods() {
  const t = useTranslations('recharge.empty');
  return <EmptyState icon={<Glyph name="wallet" className="size-7" />} title={t('title')} text={t('text')} />;
}
