'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useSetAtom } from 'jotai';
import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OrderHistory } from '@/components/order/history/order-history';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useUser } from '@/lib/client/account/use-user';
import { pageHref, replaceQuery } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { type LastOrder, lastOrdersKey, rememberOrder } from '@/lib/client/storage/last-orders';
import { openOrderKey, orderNamed } from '@/lib/client/storage/open-order';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';
import type { GameListItem } from '@/lib/contract/config';
import type { UserInfo } from '@/lib/contract/login';
import { OrderResult } from './order-result';
import { OrderSkeleton } from './order-skeleton';
import { StepBar } from './step-bar';

/**
 * The fourth page: the result of the order in the address. Without one it shows the order still open, else
 * the last order seen in a guest's browser; a player with neither sees all of their orders.
 */
export function ClassicOrder({ game }: Readonly<{ game: GameListItem }>) {
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  const named = useNamedOrder();
  const open = useStored(openOrderKey);
  const last = useStored(lastOrdersKey)?.[0] ?? null;
  useRestoredChoice(entry);
  const found = named === null ? (open ?? (user === null ? last : null)) : null;
  useOrderInAddress(found?.billing_no ?? null);
  if (named !== null)
    return <OrderResult key={named.billing_no} billingNo={named.billing_no} receipt={named.receipt} />;
  return found === null ? <NoOrder clientId={entry.client_id} user={user} /> : <OrderSkeleton />;
}

/**
 * Puts the order's number into the address, so that the page stays with this order when it is no longer open.
 */
function useOrderInAddress(billingNo: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (billingNo === null) return;
    const { search } = window.location;
    router.replace(pageHref(`/result?billing_no=${billingNo}`, search), { scroll: false });
  }, [router, billingNo]);
}

/**
 * The order that the address names. The number stays there, but the receipt, which lets anybody read the
 * order, moves to the browser's storage before the address can be bookmarked or shared.
 */
function useNamedOrder(): LastOrder | null {
  const store = useLocalStore();
  const query = useSearchParams();
  const known = useStored(lastOrdersKey) ?? [];
  const named = orderNamed(query.get('billing_no'), query.get('receipt'));
  const billing_no = named?.billing_no ?? null;
  const receipt = named?.receipt ?? null;
  useEffect(() => {
    if (billing_no === null || receipt === null) return;
    rememberOrder(store, { billing_no, receipt });
    const rest = new URLSearchParams(window.location.search);
    rest.delete('receipt');
    replaceQuery(rest);
  }, [store, billing_no, receipt]);
  if (billing_no === null) return null;
  const kept = known.find((each) => each.billing_no === billing_no)?.receipt ?? null;
  return { billing_no, receipt: receipt ?? kept };
}

/** The page of the result when no order is named: a player's orders, or a login prompt for guests. */
function NoOrder({ clientId, user }: Readonly<{ clientId: string; user: UserInfo | null }>) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  if (user !== null) {
    return (
      <div className="mt-5 mb-10">
        <OrderHistory clientId={clientId} user={user} />
      </div>
    );
  }
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<ReceiptText className="size-7" />}
        title={t('classic.result.none')}
        text={t('classic.result.noneText')}
        action={
          <Button aria-haspopup="dialog" onClick={() => setPopup({ kind: 'login' })}>
            {t('account.logIn')}
          </Button>
        }
      />
    </Card>
  );
}

/** The result page's step bar. Without an order in the address it marks no earlier step as done. */
export function ResultStepBar() {
  return <StepBar current="result" isAside={!useSearchParams().has('billing_no')} />;
}
