'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { PageLink } from './page-link';

type NothingHereProps = Readonly<{ icon: ReactNode; title: string; text: string }>;

/** Shown by a page or tab that has no content, with a link to the shop. */
export function NothingHere(props: NothingHereProps) {
  const t = useTranslations('my.orders');
  return (
    <Card>
      <EmptyState
        {...props}
        action={
          <PageLink href="/selectGoods" className={buttonClass({})}>
            {t('toShop')}
          </PageLink>
        }
      />
    </Card>
  );
}
