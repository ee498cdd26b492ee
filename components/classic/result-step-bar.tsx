'use client';

import { useSearchParams } from 'next/navigation';
import { StepBar } from './step-bar';

/** The step bar of the result: without an order in the address nothing has led here. */
export function ResultStepBar() {
  return <StepBar current="result" isAside={!useSearchParams().has('billing_no')} />;
}
