'use client';

import { useAtomValue } from 'jotai';
import { chosenClientIdAtom, chosenGoodsIdAtom } from '@/lib/client/selection';
import { StepBar } from './step-bar';

/** The step bar of the page that pays: opened by itself, with nothing to pay for, no step before it was gone. */
export function RechargeStepBar() {
  const isRestored = useAtomValue(chosenClientIdAtom) !== null;
  const isEmpty = useAtomValue(chosenGoodsIdAtom) === null;
  return <StepBar current="recharge" isAside={isRestored && isEmpty} />;
}
