import { useTranslations } from 'next-intl';
import type { Platform } from '@/lib/domain/platform';

/** The platform that the page's game is for (F2.14). Rendered on the server alone. */
export function PlatformSign({ icon, platform }: Readonly<{ icon: string; platform: Platform }>) {
  const words = useTranslations('shell.platform');
  const label = words('label', { platform: words(platform) });
  return <img src={icon} alt={label} title={label} width={20} height={20} className="size-5 shrink-0" />;
}
