import { codeName, type Who } from '@/__tests__/support/shop/shop-http';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { newKey } from '@/__tests__/support/shop/shopper';
import { issueCards } from '@/lib/backend/cards/issue';
import { withTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { monthlyCapContent } from '@/lib/contract/age';
import { encodeCard, type CardCode } from '@/lib/domain/cards';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});

const who: Who = { tenant: 'spot-jp', clientId: '240103', username: 'player1' };
const ask = async (id: 'setAgeBand' | 'cardInfo' | 'cardPay', more: Record<string, string>) =>
  shop.http.call(
    id,
    { client_id: who.clientId, ...more },
    { tenant: who.tenant, token: await shop.shopper.token(who) },
  );

async function cardOf(yen: number): Promise<CardCode> {
  const names = { productId: `card_of_${yen}`, productNames: { en: 'Gems' }, gems: 100, extraGems: 0 };
  const price = { minor: yen, currency: 'JPY' } as const;
  const sold = { gpId: 'spotjp-emberfall', kind: 'prepaid', area: 'ja', price, expiresAt: null } as const;
  const batch = { ...names, ...sold, name: `cards of ${yen}` };
  const issued = await withTx(shop.db, (tx) =>
    issueCards(shop.deps(), tx, scopeOf('spot-jp'), { batch, count: 1 }),
  );
  const [code] = issued?.codes ?? [];
  if (code === undefined) throw new Error('not issued');
  return code;
}

async function payBy(code: CardCode) {
  const [role] = await shop.http.roles(who, await shop.shopper.token(who));
  const info = await ask('cardInfo', { card_info: await encodeCard(code, who.clientId) });
  const { withdrawal = '' } = Object(info.content);
  return ask('cardPay', {
    card_info: await encodeCard(code, who.clientId),
    server_id: role?.server_id ?? '',
    role_id: role?.role_id ?? '',
    platform: 'web',
    domain_area: 'ja',
    order_key: newKey(),
    ...(withdrawal !== '' && { withdrawal_consent: withdrawal }),
  });
}

it('a card that goes over the monthly cap is refused with what the cap still allows, and stays unused [F3.21]', async () => {
  const [large, small] = [await cardOf(4_001), await cardOf(1_000)];
  expect(codeName(await payBy(small))).toBe('ageNeeded');
  await ask('setAgeBand', { band: 'under16' });
  expect(codeName(await payBy(small))).toBe('success');
  const refused = await payBy(large);
  expect(codeName(refused)).toBe('monthlyCapReached');
  expect(monthlyCapContent.parse(refused.content)).toMatchObject({
    cap: '5000',
    remaining: '4000',
    currency: 'JPY',
  });
  const card_info = await encodeCard(large, who.clientId);
  expect(codeName(await ask('cardInfo', { card_info }))).toBe('success');
});
