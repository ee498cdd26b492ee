import { isApplePay } from './method-key';
import { toMinor, type Money } from './money';
import type { Platform } from './platform';

/**
 * The fields of a payment method, or of one of its channels, that decide whether it is shown. Limits are
 * decimals.
 */
export type MethodFacts = Readonly<{
  key: string;
  icon: string;
  sort: number | string;
  min_money: string;
  max_money: string;
}>;

/** Without a price, because no goods are chosen yet, no limits apply. */
export type FilterContext = Readonly<{ price: Money | null; platform: Platform }>;

/** Why a method is hidden, as a code; the interface has the words. */
export type HiddenReason = 'iosOnly' | 'belowMinimum' | 'aboveMaximum' | 'unreadableLimits';

export type FilteredMethods<M> = Readonly<{
  visible: readonly M[];
  hidden: readonly Readonly<{ method: M; reason: HiddenReason }>[];
}>;

/**
 * The payment methods that can be used for a price, sorted, and the hidden ones, each with its reason (F3.6): the price has to be inside
 * a method's own limits or those of one of its channels. A method without an icon is in neither list.
 */
export function filterMethods<M extends MethodFacts & Readonly<{ sub_payment: readonly MethodFacts[] }>>(
  methods: readonly M[],
  context: FilterContext,
): FilteredMethods<M> {
  const withIcon = methods.filter(({ icon }) => icon.trim() !== '');
  return split(withIcon, (method) => {
    const own = reasonToHide(method, context);
    if (own === null || own === 'iosOnly') return own;
    return method.sub_payment.some((channel) => reasonToHide(channel, context) === null) ? null : own;
  });
}

/**
 * The channels of a method, for the second popup. Only limits and platform count, since channels may have no
 * icons.
 */
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
  if (context.platform !== 'ios' && isApplePay(method.key)) return 'iosOnly';
  return context.price && limitProblem(method, context.price);
}

function limitProblem({ min_money, max_money }: MethodFacts, price: Money): HiddenReason | null {
  const min = toMinor(min_money, price.currency);
  const max = toMinor(max_money, price.currency);
  if (min === null || max === null) return 'unreadableLimits';
  if (withinLimits(price.minor, { minMinor: min, maxMinor: max })) return null;
  return min > 0 && price.minor < min ? 'belowMinimum' : 'aboveMaximum';
}

/** The price rule in minor units: a lower or upper limit of 0 or less means no limit (F3.6). */
export function withinLimits(
  price: number,
  { minMinor, maxMinor }: Readonly<{ minMinor: number; maxMinor: number }>,
): boolean {
  return (minMinor <= 0 || price >= minMinor) && (maxMinor <= 0 || price <= maxMinor);
}

/** The sort number of a method, which may arrive as text; anything that isn't a number comes last. */
export function sortNumber(sort: number | string): number {
  const value = typeof sort === 'string' && sort.trim() === '' ? NaN : Number(sort);
  return Number.isNaN(value) ? Number.MAX_VALUE : value;
}
