'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { WaysOn } from './result-actions';
import type { OrderWatch } from './use-order';

type FailActionsProps = Readonly<{ watch: OrderWatch; ways: WaysOn }>;

/**
 * The buttons after an order ended unpaid. Each first asks whether money has arrived since, so that nobody
 * pays twice. Where that can't be found out, the player is told, and pressing again goes on.
 */
export function FailActions({ watch, ways }: FailActionsProps) {
  const t = useTranslations('result.fail');
  const [pressed, setPressed] = useState<'again' | 'change' | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const press = async (way: 'again' | 'change') => {
    if (isUnknown) return ways[way]();
    const toldBefore = watch.order?.money_back !== undefined;
    setPressed(way);
    const order = await watch.ask();
    setPressed(null);
    setIsUnknown(order === null);
    const isNews = order?.status !== -2 || (order.money_back !== undefined && !toldBefore);
    if (!isNews) ways[way]();
  };
  return (
    <>
      <p role="status" className="text-center text-s text-balance text-muted empty:hidden">
        {isUnknown && t('unchecked')}
      </p>
      <Button size="l" block busy={pressed === 'again'} onClick={() => void press('again')}>
        {t('again')}
      </Button>
      <Button
        size="l"
        block
        variant="secondary"
        busy={pressed === 'change'}
        onClick={() => void press('change')}
      >
        {t('change')}
      </Button>
    </>
  );
}
