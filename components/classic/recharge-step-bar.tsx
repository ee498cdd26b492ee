'use client';

import { useAtomValue } from 'jotai';
import { chosenClientIdAtom, chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { StepBar } from './step-bar';

/** The payment page's step bar. Opened directly with nothing to pay for, it marks no earlier step as done. */
export function RechargeStepBar() {
  const isRestored = useAtomValue(chosenClientIdAtom) !== null;
  const isEmpty = useAtomValue(chosenGoodsIdAtom) === null;
  return <StepBar current="recharge" isAside={isRestored && isEmpty} />;
}
