'use client';

import { useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { popupAtom } from '@/lib/client/popups/popup';
import { isReady, type Purchase } from '@/lib/client/purchase/purchase';
import type { Pay } from './use-pay';

/** Milliseconds after which the page no longer asks by itself: the player has begun to read it. */
const patienceMs = 8_000;

/**
 * Asks whether to pay as soon as the remembered order is complete, since the player pressed a button that says so on the page before. A press
 * on anything else ends the waiting. Limited goods are left to their own button, which first asks whether they can be bought.
 */
export function PayAtOnce({ purchase, pay }: Readonly<{ purchase: Purchase; pay: Pay }>) {
  const atoms = useStore();
  const isOver = useRef(false);
  const canPay = isReady(purchase) && purchase.goods.isLimit !== true;
  useEffect(() => {
    const end = () => {
      isOver.current = true;
    };
    const timer = setTimeout(end, patienceMs);
    for (const press of presses) window.addEventListener(press, end, { once: true });
    return () => {
      clearTimeout(timer);
      for (const press of presses) window.removeEventListener(press, end);
    };
  }, []);
  const ask = useEffectEvent(() => {
    if (isOver.current) return;
    isOver.current = true;
    if (atoms.get(popupAtom) === null && isReady(purchase)) pay.pay(purchase);
  });
  useEffect(() => {
    if (canPay) ask();
  }, [canPay]);
  return null;
}

const presses = ['pointerdown', 'keydown'] as const;
