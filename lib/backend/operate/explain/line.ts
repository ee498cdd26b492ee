import type { PurchaseError } from '@/lib/backend/orders/check-purchase';
import type { PaymentError } from '@/lib/backend/orders/create-payment';

/** Why a purchase is refused, in the purchase's own words; what players see of it is the wire's. */
export type StopCode = (PurchaseError | PaymentError)['code'];

/** What a rule says of a purchase. `not asked`: what it would look at isn't there, or is none of the shop's. `says` is for staff, in English. */
export type Line = Readonly<{
  rule: string;
  outcome: 'passes' | 'stops' | 'not asked';
  code: StopCode | null;
  says: string;
}>;

export const passes = (rule: string, says: string): Line => ({ rule, outcome: 'passes', code: null, says });
export const stops = (rule: string, code: StopCode, says: string): Line => ({
  ...{ rule, outcome: 'stops', code, says },
});
export const notAsked = (rule: string, says: string): Line => ({
  ...{ rule, outcome: 'not asked', code: null, says },
});

/** A line of what holds or doesn't. */
export const lineOf = (
  rule: string,
  holds: boolean,
  { code, says, yet }: Readonly<{ code: StopCode; /** Where it holds. */ says: string; yet: string }>,
): Line => (holds ? passes(rule, says) : stops(rule, code, yet));

/** The first that keeps the player from buying; rules come in the order in which a purchase asks them. */
export const firstStop = (lines: readonly Line[]): Line | null =>
  lines.find(({ outcome }) => outcome === 'stops') ?? null;
