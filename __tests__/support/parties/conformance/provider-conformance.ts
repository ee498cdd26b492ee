import { describeCallbacks } from './callbacks';
import { describeLists } from './lists';
import { describeMoneyBack } from './money-back';
import { describePayments } from './payments';
import type { Offered } from './provider-bench';
import { openSuite } from './provider-suite';
import { describeTrouble } from './trouble';

/** Runs the contract of `PaymentProvider` against an adapter. Every adapter must pass it before it takes money. */
export function describeProvider(name: string, offered: Offered): void {
  const suite = openSuite(name, offered);
  describePayments(suite);
  describeCallbacks(suite);
  describeMoneyBack(suite);
  describeLists(suite);
  describeTrouble(suite);
}
