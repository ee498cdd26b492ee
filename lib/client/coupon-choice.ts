import { atom } from 'jotai';
import type { QueryKey } from '@tanstack/react-query';

/** Code of the coupon chosen for the order, or null. */
export const chosenCouponCodeAtom = atom<string | null>(null);

/** True for the keys of coupon reads, which are made anew after a coupon was refused. */
export function isCouponKey([endpoint]: QueryKey): boolean {
  return typeof endpoint === 'string' && /coupon/i.test(endpoint);
}
