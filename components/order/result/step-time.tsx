'use client';

import { useShop } from '@/lib/client/shop/shop';
import { elapsedText } from '@/lib/domain/duration';
import { stamp } from './delivery-timeline';

/** From an hour on, a date says more than how many minutes a step took. */
const datedFrom = 3_600;

type StepTimeProps = Readonly<{ at: number; began: number }>;

/** When a step of a delivery was reached: how long after the first step, or its date and time. Both in seconds since 1970. */
export function StepTime({ at, began }: StepTimeProps) {
  const { locale } = useShop();
  const seconds = at - began;
  return seconds > 0 && seconds < datedFrom ? <bdi>+{elapsedText(seconds, locale)}</bdi> : stamp(at);
}
