'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useCountdown } from '@/components/shell/use-countdown';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { popupAtom } from '@/lib/client/popups/popup';
import { debtQuery } from '@/lib/client/queries/debts';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { DebtInfo, StatedDebt } from '@/lib/contract/debts';
import { DebtExpired, DebtPaid } from './debt-end';
import { DebtPayment } from './debt-payment';
import type { DebtTerms } from './debt-terms';

export type NamedDebt = Readonly<{ replenish_id: string } | { client_id: string }>;

/** How often the page asks for the status while the game is being notified, in milliseconds. */
const askAgainMs = 5_000;

type DebtProps = Readonly<{
  named: NamedDebt;
  who: string | null;
  /** The client id of the page's game, which counts for a debt that names none. */
  clientId: string;
  /** Rendered on the server. */
  terms: DebtTerms;
}>;

/** A debt in its current state: to be paid, expired or paid. An unknown debt leads to /errorReplenish. */
export function Debt({ named, who, clientId, terms }: DebtProps) {
  const t = useTranslations();
  const { api } = useShop();
  const { data, isError, refetch, isFetching, dataUpdatedAt } = useQuery({
    ...debtQuery(api, named, who),
    refetchInterval: ({ state }) => (state.data?.status === 'paid' ? askAgainMs : false),
  });
  const again = () => void refetch();
  useAskAfterPopups(again);
  useForgetPaid(data);
  if (data !== undefined)
    return (
      <OpenDebt
        info={{ ...data, client_id: data.client_id ?? clientId }}
        readAt={dataUpdatedAt}
        onEnd={again}
        terms={terms}
      />
    );
  if (!isError) return <DebtSkeleton label={t('debt.loading')} />;
  return (
    <div className="mt-5 mb-10">
      <InlineError
        message={t('debt.error')}
        retry={{ label: t('errors.retry'), onRetry: again, busy: isFetching }}
      />
    </div>
  );
}

type OpenDebtProps = Readonly<{ info: DebtInfo; readAt: number; onEnd: () => void; terms: DebtTerms }>;

function OpenDebt({ info, readAt, onEnd, terms }: OpenDebtProps) {
  const { gameProducts } = useShop();
  const left = useCountdown(info.valid_time, readAt, onEnd);
  if (info.status === 'paid' || info.status === 'unblocked') return <DebtPaid info={info} />;
  return info.status === 'expired' || left === 0 ? (
    <DebtExpired />
  ) : (
    <DebtPayment
      info={info}
      left={left}
      readAt={readAt}
      terms={terms.ofGames[info.gp_id ?? gameProducts[info.client_id] ?? ''] ?? terms.ofBrand}
    />
  );
}

/** Reads the debt again when a popup closes, because a payment may have been made in it. */
function useAskAfterPopups(ask: () => void): void {
  const isOpen = useAtomValue(popupAtom) !== null;
  const again = useEffectEvent(ask);
  useEffect(() => {
    if (!isOpen) return;
    return () => again();
  }, [isOpen]);
}

/** Removes the stored order number once the debt is paid. */
function useForgetPaid(info: StatedDebt | undefined): void {
  const store = useLocalStore();
  const isPaid = info?.status === 'paid' || info?.status === 'unblocked';
  const billingNo = info?.billing_no;
  useEffect(() => {
    if (isPaid && store.read(storedKeys.debtBillingNo) === billingNo) store.remove(storedKeys.debtBillingNo);
  }, [store, isPaid, billingNo]);
}

export function DebtSkeleton({ label }: Readonly<{ label: string }>) {
  return (
    <div aria-busy="true" aria-label={label} role="status" className="mt-5 grid gap-6 pb-10">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
    </div>
  );
}
