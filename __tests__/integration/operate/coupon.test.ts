import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, wattPlayer, type Who } from '@/__tests__/support/shop/shop-http';
import { card } from '@/__tests__/support/shop/shopper';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
/** Tidebound is the watt brand's game with VIP. */
const vip: Who = { ...wattPlayer, clientId: '110203' };
const listed = z.object({
  coupons: z.array(z.object({ code: z.string(), offer: z.string(), state: z.string() })),
  offers: z.array(z.object({ offer: z.string(), level: z.number(), percentPaid: z.number() })),
});

const account = async () => {
  const found = await staff.value('player.find', { text: 'player1', brand: 'watt', game: 'watt-tidebound' });
  return z.tuple([z.object({ account: z.number() })]).parse(found)[0].account;
};
const listOf = async (id: number) => listed.parse(await staff.value('coupon.list', { account: id }));
/** A coupon of a level that the player hasn't reached. */
async function given(id: number): Promise<string> {
  const offer = (await listOf(id)).offers.find(({ level }) => level > 3)?.offer ?? '';
  return Object(await staff.value('coupon.give', { account: id, offer })).code;
}
async function buyWith(code: string) {
  const [goods] = (await shop.http.goods(vip, 'sea')).filter((one) => one.isCoupon && !one.isLimit);
  const body = await shop.shopper.want({ ...card, product_id: goods?.value ?? '', coupon_code: code }, vip);
  return shop.shopper.ask(body, vip);
}

it('gives a player a coupon above their level, as often as an operator gives it, and the player can pay with it [F7.1]', async () => {
  const id = await account();
  const [one, other] = [await given(id), await given(id)];
  expect(one).not.toBe(other);
  expect((await listOf(id)).coupons.filter(({ state }) => state === 'avail')).toHaveLength(2);
  const bought = await buyWith(one);
  expect(codeName(bought)).toBe('success');
  expect(await staff.refusal('coupon.take-back', { account: id, code: one })).toBe('notPossible');
  const { billing_no: billingNo, url } = z
    .object({ billing_no: z.string(), url: z.string() })
    .parse(bought.content);
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  expect(await staff.refusal('coupon.take-back', { account: id, code: one })).toBe('notPossible');
  expect(await staff.refusal('coupon.give', { account: id, offer: 'no-such' })).toBe('notFound');
  expect(await staff.refusal('coupon.give', { account: 999_999, offer: 'v0-permanent' })).toBe('notFound');
});

it('takes back a coupon that no order holds, once, and it can’t be used afterwards [F7.1]', async () => {
  const id = await account();
  const code = await given(id);
  const all = await Promise.all(
    Array.from({ length: 3 }, () => staff.refusal('coupon.take-back', { account: id, code })),
  );
  expect(all.filter((one) => one === 'done')).toHaveLength(1);
  expect(codeName(await buyWith(code))).toBe('illegalCouponUse');
  expect((await listOf(id)).coupons.find((coupon) => coupon.code === code)).toMatchObject({
    state: 'history',
  });
  expect(await staff.refusal('coupon.take-back', { account: id, code: 'NONE' })).toBe('notFound');
});

it('a coupon that is taken back while it is being used is either taken or used [F7.1]', async () => {
  const id = await account();
  const code = await given(id);
  const [taken, bought] = await Promise.all([
    staff.refusal('coupon.take-back', { account: id, code }),
    buyWith(code),
  ]);
  expect(taken === 'done').toBe(codeName(bought) === 'illegalCouponUse');
});
