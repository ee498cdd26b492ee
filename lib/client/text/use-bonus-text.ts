import { useTranslations } from 'next-intl';
import { totalOf } from '@/lib/domain/contents';
import { isolateFigures } from './isolate';
import { useCountText } from './number-text';

type Amounts = Readonly<{ base?: number | undefined; bonus?: number | undefined }>;

/**
 * The bonus on top of goods and the total (F3.30), such as "+102 bonus = 782"; the same text wherever goods are named. Null without a
 * bonus; without the total when the base is unknown.
 */
export function useBonusText(): (goods: Amounts) => string | null {
  const t = useTranslations('bought');
  const countText = useCountText();
  return ({ base, bonus = 0 }) => {
    if (bonus <= 0) return null;
    const more = isolateFigures(`+${countText(bonus)}`);
    const total = totalOf({ base, bonus });
    return total === null
      ? t('bonus', { bonus: more })
      : t('onTop', { bonus: more, total: isolateFigures(countText(total)) });
  };
}
