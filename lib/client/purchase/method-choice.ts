import type { PaymentMethod } from '@/lib/contract/pay-data';
import { filterChannels, filterMethods, type FilterContext } from '@/lib/domain/price-filter';

export type Channel = PaymentMethod['sub_payment'][number];

/** A method to pay with. `channel` is the chosen one, when the method has channels. */
export type MethodChoice = Readonly<{ method: PaymentMethod; channel: Channel | null }>;

/** The available choice with this key. A method that has channels counts only with one of them. */
export function choiceOf(
  key: string | null,
  methods: readonly PaymentMethod[],
  context: FilterContext,
): MethodChoice | null {
  for (const method of filterMethods(methods, context).visible) {
    if (method.sub_payment.length === 0) {
      if (method.key === key) return { method, channel: null };
      continue;
    }
    const channel = filterChannels(method.sub_payment, context).visible.find((each) => each.key === key);
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
