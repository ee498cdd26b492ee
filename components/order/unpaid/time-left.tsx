'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useCountdown } from '@/components/shell/use-countdown';
import { Ltr } from '@/components/ui/ltr';
import { useShop } from '@/lib/client/shop/shop';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { minutesAndSeconds } from '@/lib/domain/countdown';
import { stampToMs } from '@/lib/domain/time';

const doNothing = () => undefined;

/** From how many seconds on a time of day says more than minutes and seconds: some methods can be paid for a day, which is 1440 minutes. */
const anHour = 3600;

type TimeLeftProps = Readonly<{
  /** When the order expires, in seconds since 1970. */
  due: number;
  /** Shows only the time; screen readers still get the full sentence. */
  isShort?: boolean;
  onEnd?: () => void;
}>;

/** How long an order can still be paid: minutes and seconds in the last hour, date and time before that (F3.33). */
export function TimeLeft({ due, isShort = false, onEnd = doNothing }: TimeLeftProps) {
  const t = useTranslations('order.unpaid');
  const { clock } = useShop();
  const [readAt] = useState(() => clock.now());
  const seconds = Math.floor((stampToMs(due) - readAt) / 1000);
  const left = useCountdown(seconds, readAt, onEnd, clock);
  const isSoon = left < anHour;
  const time = isSoon ? minutesAndSeconds(left) : formatLocalStamp(due);
  // Shows nothing if the time seems to be up, since the device's clock counts while the server's is unknown: the server decides.
  if (seconds <= 0 || time === null) return null;
  const key = isSoon ? 'left' : 'until';
  const n = (chunks: ReactNode) => <Ltr className="font-semibold">{chunks}</Ltr>;
  return (
    <span
      role="timer"
      aria-label={t.markup(key, { time, n: (chunks) => chunks })}
      className="inline-flex items-center gap-1.5"
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <span>{isShort ? n(time) : t.rich(key, { time, n })}</span>
    </span>
  );
}
