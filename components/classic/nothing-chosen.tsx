'use client';

import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';

/** Shown by the page of payment when nothing was chosen, with the way back to the goods. */
export function NothingChosen() {
  const t = useTranslations('classic');
  const back = (
    <PageLink href="/selectGoods" className={buttonClass({})}>
      {t('selectGoods.title')}
    </PageLink>
  );
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<ShoppingBag className="size-7" />}
        title={t('recharge.nothing')}
        text={t('recharge.nothingText')}
        action={back}
      />
    </Card>
  );
}
