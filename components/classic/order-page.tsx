'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useNamedOrder } from '@/components/order/result/use-named-order';
import { useLate, useTellLost } from '@/components/popups/words-provider';
import { useCurrentGame } from '@/components/purchase/game/use-current-game';
import { PageLink } from '@/components/shell/page-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Glyph } from '@/components/ui/glyph';
import { useUser } from '@/lib/client/account/use-user';
import { showReturn } from '@/lib/client/page-scripts/root-marks';
import { pageHref } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import { openOrderKey } from '@/lib/client/storage/open-order';
import { useStored } from '@/lib/client/storage/use-stored';
import type { GameListItem } from '@/lib/contract/config';
import { OrderSkeleton } from './order-skeleton';
import { StepBar } from './step-bar';

/** Only the browser knows which order to show, if any. */
const loadResult = () => import('./order-result');

/**
 * The fourth page: the result of the order in the address. Without one it shows the order that is still open, or else the last order seen
 * in a guest's browser. With neither, a player is led to all orders and a guest to the login.
 */
export function ClassicOrder({ game }: Readonly<{ game: GameListItem }>) {
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  const named = useNamedOrder();
  const open = useStored(openOrderKey);
  const last = useStored(lastOrdersKey)?.[0] ?? null;
  const result = useLate(named === null ? null : loadResult, useTellLost());
  useCurrentGame(entry);
  useEffect(showReturn, []);
  const found = named === null ? (open ?? (user === null ? last : null)) : null;
  useOrderInAddress(found?.billing_no ?? null);
  if (named !== null && result !== null)
    return <result.OrderResult key={named.billing_no} billingNo={named.billing_no} receipt={named.receipt} />;
  return named === null && found === null ? <NoOrder isGuest={user === null} /> : <OrderSkeleton />;
}

/** Puts the order's number into the address, so that the page stays with this order once it is no longer open. */
function useOrderInAddress(billingNo: string | null): void {
  const router = useRouter();
  useEffect(() => {
    if (billingNo === null) return;
    const { search } = window.location;
    router.replace(pageHref(`/result?billing_no=${billingNo}`, search), { scroll: false });
  }, [router, billingNo]);
}

/** The result page if there is no order to show. */
function NoOrder({ isGuest }: Readonly<{ isGuest: boolean }>) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<Glyph name="receipt-text" className="size-7" />}
        title={t('classic.result.none')}
        text={t('classic.result.noneText')}
        action={
          isGuest ? (
            <Button aria-haspopup="dialog" onClick={() => setPopup({ kind: 'login' })}>
              {t('account.logIn')}
            </Button>
          ) : (
            <PageLink href="/orders" className={buttonClass({})}>
              {t('classic.result.toOrders')}
            </PageLink>
          )
        }
      />
    </Card>
  );
}

/** The result page's step bar. Without an order in the address it marks no earlier step as done. */
export function ResultStepBar() {
  return <StepBar current="result" isAside={!useSearchParams().has('billing_no')} />;
}
