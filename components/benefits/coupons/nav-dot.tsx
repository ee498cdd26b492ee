'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { format } from 'date-fns/format';
import { couponNavQuery } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';
import { type CouponClicks, storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';

/** After this many clicks on the entry, the dot is hidden for the day (F5.7). */
const clicksOfDay = 2;

/** The current day in the player's time zone, yyyy-mm-dd. */
export const localDay = (ms: number): string => format(ms, 'yyyy-MM-dd');

/** True until the entry has been clicked twice on this day; clicks on other days don't count. */
export function isDotDue(clicks: CouponClicks | null, today: string): boolean {
  return clicks?.date !== today || clicks.clickCount < clicksOfDay;
}

/** The stored clicks after one more click. */
export function oneMoreClick(clicks: CouponClicks | null, today: string): CouponClicks {
  return { date: today, clickCount: clicks?.date === today ? clicks.clickCount + 1 : 1 };
}

type NavDotProps = Readonly<{ clientId: string; who: string; className: string }>;

/**
 * The red dot on the user centre's entry: there is a coupon to claim or use, and the entry hasn't been clicked twice today (F5.7). It
 * counts clicks on the link that contains it, which keeps its code out of the first load.
 */
export function NavDot({ clientId, who, className }: NavDotProps) {
  const t = useTranslations('coupons');
  const { api } = useShop();
  const today = useToday();
  const clicks = useStored(storedKeys.couponClicks);
  const { data } = useQuery(couponNavQuery(api, { client_id: clientId }, who));
  const place = useClicksAround();
  return (
    <span ref={place} className={className}>
      {data === true && isDotDue(clicks, today) && (
        <>
          <span
            aria-hidden="true"
            className="block size-2.5 animate-rise rounded-pill bg-danger ring-2 ring-raised"
          />
          <span className="sr-only">{t('dot')}</span>
        </>
      )}
    </span>
  );
}

/** Counts clicks on the link that contains this element. */
function useClicksAround() {
  const store = useLocalStore();
  const place = useRef<HTMLSpanElement>(null);
  const count = useEffectEvent(() => {
    const { couponClicks } = storedKeys;
    store.write(couponClicks, oneMoreClick(store.read(couponClicks), localDay(store.now())));
  });
  useEffect(() => {
    const link = place.current?.closest('a');
    const onClick = () => count();
    link?.addEventListener('click', onClick);
    return () => link?.removeEventListener('click', onClick);
  }, []);
  return place;
}

/** The current day in the player's time zone. Read again whenever the page becomes visible or hidden, since the day may have changed. */
function useToday(): string {
  const store = useLocalStore();
  const [today, setToday] = useState(() => localDay(store.now()));
  const look = useEffectEvent(() => setToday(localDay(store.now())));
  useEffect(() => {
    const onLook = () => look();
    document.addEventListener('visibilitychange', onLook);
    return () => document.removeEventListener('visibilitychange', onLook);
  }, []);
  return today;
}
