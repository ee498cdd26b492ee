import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { Money } from '@/lib/domain/money';
import type { Platform } from '@/lib/domain/platform';
import { filterChannels, type FilteredMethods, filterMethods } from '@/lib/domain/price-filter';

/**
 * Keys (payway_id_channel_id) of the Apple Pay methods on the PayerMax channel, which are shown on iOS only
 * (F3.6). Sample data, because the keys depend on the backend.
 */
export const applePayOnPayerMax: readonly string[] = ['120_12001'];

export type Channel = PaymentMethod['sub_payment'][number];

/** A method to pay with. `channel` is the chosen one, when the method has channels. */
export type MethodChoice = Readonly<{ method: PaymentMethod; channel: Channel | null }>;

/** Without a price no limits apply, so every method is shown that could be used for some price. */
const noLimits = { min_money: '0', max_money: '0' } as const;

/** The methods available for a price (null when no goods are chosen yet), and the hidden ones, each with its reason. */
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

/** The available choice with this key. A method that has channels counts only with one of them. */
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

/** What the player pays with: the channel, or the method when it has none. */
export function paidBy({ method, channel }: MethodChoice): Channel | PaymentMethod {
  return channel ?? method;
}

/**
 * The note under a method's name: the `text` in its
 * description, which is JSON (F3.7). Null where there is none.
 */
export function methodNote(description: string | undefined): string | null {
  if (description === undefined || description.trim() === '') return null;
  try {
    const value: unknown = JSON.parse(description);
    if (typeof value === 'object' && value !== null && 'text' in value) return words(value.text);
    return words(value);
  } catch {
    // A backend may send plain text instead of JSON, which then is the note.
    return words(description);
  }
}

function words(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
