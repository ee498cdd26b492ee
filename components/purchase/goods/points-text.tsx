'use client';

import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/ltr';
import { useCountText } from '@/lib/client/text/number-text';

/** The VIP points that goods earn, such as "+99 points". */
export function PointsText({ points }: Readonly<{ points: number }>) {
  const t = useTranslations('goods');
  const countText = useCountText();
  return t.rich('points', {
    count: points,
    amount: countText(points),
    n: (chunks) => <Ltr>{chunks}</Ltr>,
  });
}
