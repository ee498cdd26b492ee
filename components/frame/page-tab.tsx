'use client';

import { useSetAtom } from 'jotai';
import { type MouseEvent, type ReactNode, Suspense } from 'react';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { PageLink } from '@/components/shell/page-link';
import type { GlyphName } from '@/components/ui/glyphs';
import { readUser } from '@/lib/client/account/session';
import { useUser } from '@/lib/client/account/use-user';
import { optionalPart } from '@/lib/client/page/page-stages';
import { hrefNow } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { MainTab } from '@/lib/domain/main-tabs';

/** The main tabs of the page, the current one, and the game they belong to. */
export type TabPlace = Readonly<{
  tabs: readonly MainTab[];
  current: MainTab;
  gpId: string;
  clientId: string;
  /** The client whose first visit leads to its activities; null if the page config doesn't request that. */
  landingClient: string | null;
}>;

/** The icon of each tab, which also exists as `-bold`; the user centre's is a coupon (F2.9). */
export const tabIcons = {
  selectGoods: 'gem',
  activity: 'party-popper',
  userCenter: 'ticket-percent',
  my: 'user-round',
} as const satisfies Readonly<Record<MainTab, GlyphName>>;

type PageTabProps = Readonly<{
  tab: MainTab;
  isCurrent: boolean;
  /** The game product whose login the user centre needs. */
  gpId: string;
  clientId: string;
  className: string;
  /** Classes that place the user centre's red dot within the link. */
  dotClass: string;
  children: ReactNode;
}>;

/** If this can't be loaded, the tab works without its red dot. */
const CouponDot = optionalPart(() =>
  import('@/components/benefits/coupons/nav-dot').then(({ NavDot }) => NavDot),
);

/** A link to a main tab. The user centre asks guests to log in first and opens afterwards (F2.10). */
export function PageTab(props: PageTabProps) {
  const { tab, isCurrent, gpId, clientId, className, dotClass, children } = props;
  const store = useLocalStore();
  const user = useUser(gpId);
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  const path = `/${tab}`;
  const asksLogin = tab === 'userCenter' && user === null && !isCurrent;
  const guard = (event: MouseEvent) => {
    // Not by `user`, which a press right after hydration still finds empty.
    if (!asksLogin || readUser(store, gpId) !== null || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    event.preventDefault();
    setPopup({ kind: 'login', next: hrefNow(path) });
  };
  return (
    <PageLink
      href={path}
      aria-current={isCurrent ? 'page' : undefined}
      aria-haspopup={asksLogin ? 'dialog' : undefined}
      onClick={guard}
      {...(asksLogin && { onPointerEnter: () => preload('login') })}
      className={className}
    >
      {children}
      {tab === 'userCenter' && user !== null && (
        <Suspense>
          <CouponDot clientId={clientId} who={user.suid} className={dotClass} />
        </Suspense>
      )}
    </PageLink>
  );
}
