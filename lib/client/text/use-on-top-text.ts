import { useTranslations } from 'next-intl';
import { totalOf } from '@/lib/domain/contents';
import { useCountText } from './use-count-text';

type Amounts = Readonly<{ base?: number | undefined; bonus?: number | undefined }>;

/** Figures that a sentence of any direction leaves as they are. */
const figures = (text: string): string => `\u2066${text}\u2069`;

/**
 * What comes on top of goods, and how much that makes (F3.30): "+102 bonus = 782". The same words wherever goods are named. Null where
 * nothing does; without the sum where the base is unknown.
 */
export function useOnTopText(): (goods: Amounts) => string | null {
  const t = useTranslations('bought');
  const countText = useCountText();
  return ({ base, bonus = 0 }) => {
    if (bonus <= 0) return null;
    const more = figures(`+${countText(bonus)}`);
    const total = totalOf({ base, bonus });
    return total === null
      ? t('bonus', { bonus: more })
      : t('onTop', { bonus: more, total: figures(countText(total)) });
  };
}
