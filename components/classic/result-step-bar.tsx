'use client';

import { useSearchParams } from 'next/navigation';
import { StepBar } from './step-bar';

/** The result page's step bar. Without an order in the address it marks no earlier step as done. */
export function ResultStepBar() {
  return <StepBar current="result" isAside={!useSearchParams().has('billing_no')} />;
}
