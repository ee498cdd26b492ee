import type { PurchaseError } from '@/lib/backend/orders/check-purchase';
import type { PaymentError } from '@/lib/backend/orders/write-order';

/** Why a purchase is refused, by the purchase's own code; the wire format decides what players see of it. */
export type StopCode = (PurchaseError | PaymentError)['code'];

/**
 * What a rule says about a purchase. `not asked`: what it would check is missing, or isn't the shop's to check. `says` is for staff, in
 * English.
 */
export type Line = Readonly<{
  rule: string;
  outcome: 'passes' | 'stops' | 'not asked';
  code: StopCode | null;
  says: string;
}>;

export const passes = (rule: string, says: string): Line => ({ rule, outcome: 'passes', code: null, says });
export const stops = (rule: string, code: StopCode, says: string): Line => ({
  rule,
  outcome: 'stops',
  code,
  says,
});
export const notChecked = (rule: string, says: string): Line => ({
  rule,
  outcome: 'not asked',
  code: null,
  says,
});

/** A line for a rule that either holds or doesn't. */
export const lineOf = (
  rule: string,
  holds: boolean,
  { code, says, yet }: Readonly<{ code: StopCode; /** If it holds. */ says: string; yet: string }>,
): Line => (holds ? passes(rule, says) : stops(rule, code, yet));

/** The first line that prevents the purchase; rules come in the order in which a purchase checks them. */
export const firstStop = (lines: readonly Line[]): Line | null =>
  lines.find(({ outcome }) => outcome === 'stops') ?? null;
