import type { ReadyPurchase } from '@/lib/client/purchase/purchase';
import { paidBy } from '@/lib/client/purchase/method-choice';
import { defineKey, fieldsOf, finiteNumber, mapOf, text } from './decode';
import type { LocalStore } from './local-store';

/** What this browser ordered last: the method for any game, the goods for each client id and their names. `at` is in milliseconds since 1970. */
export type LastBought = Readonly<{
  at: number;
  method: string;
  goods: Readonly<Record<string, string>>;
  names: Readonly<Record<string, string>>;
}>;

const goodsOf = mapOf(text(64));
const namesOf = mapOf(text());

export const lastBoughtKey = defineKey('last_bought', { days: 60 }, (value): LastBought | null => {
  const fields = fieldsOf(value);
  const at = finiteNumber(fields?.at);
  const method = text()(fields?.method);
  if (at === null || method === null) return null;
  return { at, method, goods: goodsOf(fields?.goods) ?? {}, names: namesOf(fields?.names) ?? {} };
});

/** Remembers what was ordered and how. Limited goods can't be bought again at once, so they aren't remembered. */
export function noteBought(store: LocalStore, { game, goods, choice }: ReadyPurchase): void {
  const known = store.read(lastBoughtKey);
  const noted = (all: Readonly<Record<string, string>> = {}, value: string) => {
    const { [game.client_id]: _, ...others } = all;
    return goods.isLimit ? others : { ...others, [game.client_id]: value };
  };
  store.write(lastBoughtKey, {
    at: store.now(),
    method: paidBy(choice).key,
    goods: noted(known?.goods, goods.value),
    names: noted(known?.names, goods.display),
  });
}
