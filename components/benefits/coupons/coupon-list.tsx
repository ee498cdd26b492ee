'use client';

import { TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api/api-result';
import type { Coupon } from '@/lib/contract/coupons';
import type { CouponCategory } from '@/lib/domain/coupons';
import { useClaim } from './claim-button';
import { CouponRow } from './coupon-row';

type CouponListProps = Readonly<{
  clientId: string;
  category: CouponCategory;
  list: Readonly<{
    data: readonly Coupon[] | undefined;
    error: Error | null;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  }>;
}>;

/** How many coupons are rendered at a time. */
const pageSize = 20;

/** One list of coupons, with its loading, error and empty states. */
export function CouponList({ clientId, category, list }: CouponListProps) {
  const t = useTranslations('coupons');
  const claim = useClaim(clientId);
  const [shown, setShown] = useState(pageSize);
  if (list.isPending) return <Waiting />;
  if (list.data === undefined) return <Trouble list={list} />;
  if (list.data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<TicketPercent className="size-7" />}
          title={t(`empty.${category}`)}
          text={t(`empty.${category}Text`)}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-3">
      {list.isError && <Trouble list={list} />}
      <ul className="grid gap-3 md:grid-cols-2">
        {list.data.slice(0, shown).map((coupon) => (
          <li key={coupon.code}>
            <CouponRow coupon={coupon} claim={claim} />
          </li>
        ))}
      </ul>
      {list.data.length > shown && (
        <Button
          variant="secondary"
          className="justify-self-center"
          onClick={() => setShown(shown + pageSize)}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}

function Trouble({ list }: Pick<CouponListProps, 'list'>) {
  const t = useTranslations('coupons');
  const errors = useTranslations('errors');
  const words = useFailureText();
  const reason = list.error instanceof ApiError ? ` ${words.ofFailure(list.error.result)}` : '';
  return (
    <InlineError
      message={t('error') + reason}
      retry={{ label: errors('retry'), onRetry: () => void list.refetch(), busy: list.isFetching }}
    />
  );
}

function Waiting() {
  const t = useTranslations('coupons');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3 md:grid-cols-2">
      {[1, 2].map((row) => (
        <Skeleton key={row} className="h-22 rounded-card" />
      ))}
    </div>
  );
}
