import type { ReadyPurchase } from '@/lib/client/purchase/purchase';
import { paidBy } from '@/lib/client/purchase/method-choice';
import { defineKey, fieldsOf, finiteNumber, mapOf, text } from './decode';
import type { LocalStore } from './local-store';

/** What this browser ordered last: the method for any game, the goods for each client id. `at` is in milliseconds since 1970. */
type LastBought = Readonly<{ at: number; method: string; goods: Readonly<Record<string, string>> }>;

const goodsOf = mapOf(text(64));

export const lastBoughtKey = defineKey('last_bought', { days: 60 }, (value): LastBought | null => {
  const fields = fieldsOf(value);
  const at = finiteNumber(fields?.at);
  const method = text(128)(fields?.method);
  return at === null || method === null ? null : { at, method, goods: goodsOf(fields?.goods) ?? {} };
});

/** Remembers what was ordered and how. Limited goods can't be bought again at once, so they aren't remembered. */
export function noteBought(store: LocalStore, { game, goods, choice }: ReadyPurchase): void {
  const known = store.read(lastBoughtKey)?.goods ?? {};
  const { [game.client_id]: _, ...others } = known;
  store.write(lastBoughtKey, {
    at: store.now(),
    method: paidBy(choice).key,
    goods: goods.isLimit ? others : { ...others, [game.client_id]: goods.value },
  });
}
