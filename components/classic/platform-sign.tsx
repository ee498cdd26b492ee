'use client';

import { useTranslations } from 'next-intl';
import type { Platform } from '@/lib/domain/platform';

export type PlatformIcon = Readonly<{ icon: string; platform: Platform }>;

/** The platform that the page's game is for (F2.14). */
export function PlatformSign({ icon, platform }: PlatformIcon) {
  const t = useTranslations('shell.platform');
  const label = t('label', { platform: t(platform) });
  return <img src={icon} alt={label} title={label} width={20} height={20} className="size-5 shrink-0" />;
}
