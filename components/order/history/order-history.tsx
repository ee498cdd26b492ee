'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useId, useState } from 'react';
import { ListEnd, ListError } from '@/components/popups/list-error';
import { AllWordsProvider } from '@/components/popups/words-provider';
import { NothingHere } from '@/components/shell/nothing-here';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { Section } from '@/components/ui/section';
import { Skeleton } from '@/components/ui/skeleton';
import { optionalPart } from '@/lib/client/page/page-stages';
import { storedKeys } from '@/lib/client/storage/keys';
import { useStored } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import { OrderRow } from './order-row';
import { orderFilters, useOrderList, type OrderFilter } from './use-order-list';

/** If it can't be loaded, the page still shows its own game's orders. */
const OrdersGame = optionalPart(() => import('./orders-game').then((loaded) => loaded.OrdersGame));

type OrderHistoryProps = Readonly<{ clientId: string; user: UserInfo }>;

/** All orders of the player in this game, newest first. */
export function OrderHistory({ clientId, user }: OrderHistoryProps) {
  const t = useTranslations('my.orders');
  return (
    <Section title={t('title')} aside={<OtherGames gpId={user.gp_id} />}>
      <Orders key={user.suid} clientId={clientId} who={user.suid} />
    </Section>
  );
}

/** Loaded only for a player with more than one login. */
function OtherGames({ gpId }: Readonly<{ gpId: string }>) {
  const logins = Object.keys(useStored(storedKeys.users) ?? {}).length;
  if (logins < 2) return null;
  return (
    <AllWordsProvider>
      <Suspense>
        <OrdersGame gpId={gpId} />
      </Suspense>
    </AllWordsProvider>
  );
}

function Orders({ clientId, who }: Readonly<{ clientId: string; who: string }>) {
  const t = useTranslations('my.orders');
  const [filter, setFilter] = useState<OrderFilter>('all');
  const panelId = useId();
  const tabs = orderFilters.map((id) => ({ id, label: t(`filter.${id}`) }));
  return (
    <>
      <ChipTabs
        label={t('filter.label')}
        tabs={tabs}
        value={filter}
        onChange={(id) => setFilter(orderFilters.find((each) => each === id) ?? 'all')}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`filter.${filter}`)} className="grid gap-3">
        <OrderRows key={filter} clientId={clientId} who={who} filter={filter} />
      </div>
    </>
  );
}

type OrderRowsProps = Readonly<{ clientId: string; who: string; filter: OrderFilter }>;

function OrderRows({ clientId, who, filter }: OrderRowsProps) {
  const t = useTranslations('my.orders');
  const list = useOrderList(clientId, who, filter);
  const orders = list.data ?? [];
  if (list.isPending) return <Loading />;
  if (list.data === undefined) return <ListError message={t('error')} list={list} />;
  if (orders.length === 0 && !list.hasNextPage) {
    const icon = <ReceiptText className="size-7" />;
    const text = filter === 'all' ? t('emptyText') : t('emptyFilter');
    return <NothingHere icon={icon} title={t('empty')} text={text} />;
  }
  return (
    <>
      <ul className="grid gap-3">
        {orders.map((order) => (
          <OrderRow key={order.billing_no} order={order} clientId={clientId} />
        ))}
      </ul>
      <ListEnd more={t('more')} message={t('error')} list={list} />
    </>
  );
}

function Loading() {
  const t = useTranslations('my.orders');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
