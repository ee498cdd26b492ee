import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { Money } from '@/lib/domain/money';
import type { Platform } from '@/lib/domain/platform';
import { filterChannels, filterMethods, type FilteredMethods } from '@/lib/domain/price-filter';
import { applePayOnPayerMax } from './apple-pay-methods';

export type Channel = PaymentMethod['sub_payment'][number];

/** A method that can be paid with. `channel` is the one chosen, where the method has channels. */
export type MethodChoice = Readonly<{ method: PaymentMethod; channel: Channel | null }>;

/** Without a price no limit applies, so that every method is shown that some price can use. */
const noLimits = { min_money: '0', max_money: '0' } as const;

/**
 * The methods available for a price (null: no goods are chosen yet), and the others with the reason why not.
 */
export function methodsFor(
  methods: readonly PaymentMethod[],
  price: Money | null,
  platform: Platform,
): FilteredMethods<PaymentMethod> {
  if (price !== null) return filterMethods(methods, { price, platform, applePayOnPayerMax });
  const byKey = new Map(methods.map((method) => [method.key, method]));
  const anyPrice: Money = { minor: 1, currency: 'USD' };
  const loose = filterMethods(
    methods.map((method) => ({ ...method, ...noLimits })),
    { price: anyPrice, platform, applePayOnPayerMax },
  );
  const original = (method: PaymentMethod) => byKey.get(method.key) ?? method;
  return {
    visible: loose.visible.map(original),
    hidden: loose.hidden.map(({ method, reason }) => ({ method: original(method), reason })),
  };
}

/** The same for the channels of a method. */
export function channelsFor(
  method: PaymentMethod,
  price: Money | null,
  platform: Platform,
): FilteredMethods<Channel> {
  if (price !== null) return filterChannels(method.sub_payment, { price, platform, applePayOnPayerMax });
  return { visible: method.sub_payment, hidden: [] };
}

/**
 * The choice that a key stands for among the available
 * methods. A method with channels counts only with a channel.
 */
export function choiceOf(
  key: string | null,
  methods: readonly PaymentMethod[],
  price: Money | null,
  platform: Platform,
): MethodChoice | null {
  for (const method of methodsFor(methods, price, platform).visible) {
    if (method.sub_payment.length === 0) {
      if (method.key === key) return { method, channel: null };
      continue;
    }
    const channel = channelsFor(method, price, platform).visible.find((each) => each.key === key);
    if (channel) return { method, channel };
  }
  return null;
}

/** What the player pays with: the channel, or the method where it has none. */
export function paidBy({ method, channel }: MethodChoice): Channel | PaymentMethod {
  return channel ?? method;
}
