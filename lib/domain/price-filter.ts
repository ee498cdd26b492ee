import { toMinor, type Money } from './money';
import type { Platform } from './platform';

/** The fields of a payment method, or of one of its channels, that decide whether it shows. Limits are decimals. */
export type MethodFacts = Readonly<{
  key: string;
  icon: string;
  sort: number | string;
  min_money: string;
  max_money: string;
}>;

/** `applePayOnPayerMax` lists the method keys that are Apple Pay on the PayerMax channel; which they are is data. */
export type FilterContext = Readonly<{
  price: Money;
  platform: Platform;
  applePayOnPayerMax: readonly string[];
}>;

/** Why a method is hidden: a code, for the interface to word. */
export type HiddenReason = 'noIcon' | 'iosOnly' | 'belowMinimum' | 'aboveMaximum' | 'unreadableLimits';

export type FilteredMethods<M> = Readonly<{
  visible: readonly M[];
  hidden: readonly Readonly<{ method: M; reason: HiddenReason }>[];
}>;

/**
 * Payment methods a player may use for a price, sorted, and the others each with its reason (spec section 5). A method
 * shows with an icon and a price inside its own limits or those of one of its channels.
 */
export function filterMethods<M extends MethodFacts & Readonly<{ sub_payment: readonly MethodFacts[] }>>(
  methods: readonly M[],
  context: FilterContext,
): FilteredMethods<M> {
  return split(methods, (method) => {
    if (method.icon.trim() === '') return 'noIcon';
    const own = reasonToHide(method, context);
    if (own === null || own === 'iosOnly') return own;
    return method.sub_payment.some((channel) => reasonToHide(channel, context) === null) ? null : own;
  });
}

/** The channels of a method, for its second-level popup: by limits and platform alone, for they may come without icons. */
export function filterChannels<M extends MethodFacts>(
  channels: readonly M[],
  context: FilterContext,
): FilteredMethods<M> {
  return split(channels, (channel) => reasonToHide(channel, context));
}

function split<M extends MethodFacts>(
  methods: readonly M[],
  reasonOf: (method: M) => HiddenReason | null,
): FilteredMethods<M> {
  const visible: M[] = [];
  const hidden: { method: M; reason: HiddenReason }[] = [];
  for (const method of [...methods].sort((a, b) => sortNumber(a.sort) - sortNumber(b.sort))) {
    const reason = reasonOf(method);
    if (reason === null) visible.push(method);
    else hidden.push({ method, reason });
  }
  return { visible, hidden };
}

function reasonToHide(method: MethodFacts, context: FilterContext): HiddenReason | null {
  if (context.platform !== 'ios' && context.applePayOnPayerMax.includes(method.key)) return 'iosOnly';
  return limitProblem(method, context.price);
}

function limitProblem({ min_money, max_money }: MethodFacts, price: Money): HiddenReason | null {
  const min = toMinor(min_money, price.currency);
  const max = toMinor(max_money, price.currency);
  if (min === null || max === null) return 'unreadableLimits';
  if (withinLimits(price.minor, { minMinor: min, maxMinor: max })) return null;
  return min > 0 && price.minor < min ? 'belowMinimum' : 'aboveMaximum';
}

/** The price rule itself, in minor units: a limit of 0 or less means none, on either side (spec section 5). */
export function withinLimits(
  price: number,
  { minMinor, maxMinor }: Readonly<{ minMinor: number; maxMinor: number }>,
): boolean {
  return (minMinor <= 0 || price >= minMinor) && (maxMinor <= 0 || price <= maxMinor);
}

/** Sorting is numeric though upstreams send numbers as text; what isn't a number comes last. */
function sortNumber(sort: number | string): number {
  const value = typeof sort === 'string' && sort.trim() === '' ? NaN : Number(sort);
  return Number.isNaN(value) ? Number.MAX_VALUE : value;
}
