import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { ApiCode } from '@/lib/contract/api-code';
import { codeName, createdOf, wattPlayer, type PayBody, type Who } from '@/__tests__/support/shop/shop-http';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { newKey } from '@/__tests__/support/shop/shopper';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

const second: Who = { ...wattPlayer, username: 'player2' };
const otherGame: Who = { tenant: 'watt', clientId: '110303', username: 'player1' };
let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
let prices: ReadonlyMap<string, string>;
beforeAll(async () => {
  shop = await openHarness();
  steps = stepsOf(shop);
  prices = new Map((await shop.http.goods(wattPlayer, 'sea')).map(({ price, value }) => [price, value]));
}, 180_000);
afterEach(() => shop.calm());
afterAll(() => shop.close());

const method = (payway_id: string, channel_id: string) => ({ payway_id, channel_id });
const priced = (price: string) => ({ product_id: prices.get(price) ?? '' });

/** What the shop answers to a purchase that is right except for `wrong`; a refusal must leave nothing behind. */
async function saidTo(wrong: PayBody, who?: Who) {
  const body = { ...(await shop.shopper.want({}, who)), ...wrong };
  const before = await shop.ledger.counts();
  const reply = await shop.shopper.ask(body, who);
  if (reply.code !== ApiCode.success) {
    expect(await shop.ledger.counts()).toEqual(before);
    return reply;
  }
  const { billing_no, url } = createdOf(reply);
  shop.atSandpay(url, 'fail');
  await steps.reaches(billing_no, 'failed');
  return reply;
}

describe('a purchase', () => {
  it('needs a login, while the lists of games, servers, goods and methods don’t [F4.9]', async () => {
    const body = await shop.shopper.want();
    expect(codeName(await shop.http.call('platformPay', body))).toBe('notLoggedIn');
    expect(codeName(await shop.http.call('platformPay', { order_key: 'short' }))).toBe('notLoggedIn');
    const place = { client_id: '110103', platform: 'web', domain_area: 'sea' };
    for (const id of [
      'getGameListV2',
      'configRecharge',
      'getServerList',
      'getProductList',
      'getPaymentMethodList',
    ]) {
      expect([id, codeName(await shop.http.call(id, place))]).toEqual([id, 'success']);
    }
  });

  it('needs a login to the game that is topped up [F3.9]', async () => {
    const body = await shop.shopper.want();
    const token = await shop.shopper.token(otherGame);
    expect(codeName(await shop.http.call('platformPay', body, { token }))).toBe('notLoggedIn');
  });

  it('for another account’s character gets the same refusal as for a character that doesn’t exist [F3.9]', async () => {
    const [theirs] = await shop.shopper.roles(second);
    const foreign = await saidTo({ role_id: theirs?.role_id ?? '', server_id: theirs?.server_id ?? '' });
    const unknown = await saidTo({ role_id: '100000000001' });
    expect(codeName(foreign)).toBe('characterNotFound');
    expect(foreign).toEqual(unknown);
    expect(codeName(await saidTo({ server_id: 's999999' }))).toBe('characterNotFound');
  });

  it('may name the server without its prefix, and is the same order as with the full name [F3.2, F3.23]', async () => {
    const body = await shop.shopper.want({ order_key: newKey() });
    const bare = { ...body, server_id: String(body.server_id).replace(/^s/, '') };
    expect(bare.server_id).not.toBe(body.server_id);
    const first = createdOf(await shop.shopper.ask(bare));
    const second = createdOf(await shop.shopper.ask(body));
    expect(second.billing_no).toBe(first.billing_no);
    const again = createdOf(await shop.shopper.ask(bare));
    expect(again.billing_no).toBe(first.billing_no);
    shop.atSandpay(first.url, 'fail');
    await steps.reaches(first.billing_no, 'failed');
  });

  it.each(['role_id', 'server_id', 'product_id', 'order_key', 'platform'])(
    'without %s is refused with the name of the field [F3.9]',
    async (name) => {
      const reply = await saidTo({ [name]: '' });
      expect([codeName(reply), reply.content]).toEqual(['badParameters', { fields: [name] }]);
    },
  );

  it.each([
    ['payway_id', 'paywayMissing'],
    ['channel_id', 'channelMissing'],
  ])('without %s is refused with a message of its own [F3.16]', async (name, code) => {
    const reply = await saidTo({ [name]: '' });
    expect([codeName(reply), reply.content]).toEqual([code, null]);
  });

  it('gets a separate code for a wrong client, area, login and product [F6.4]', async () => {
    expect((await saidTo({ client_id: '999999' })).code).toBe(-3001);
    expect((await saidTo({ domain_area: 'kr' })).code).toBe(-3014);
    expect((await shop.http.call('platformPay', await shop.shopper.want())).code).toBe(-600);
    expect(codeName(await saidTo({ product_id: 'nothing' }))).toBe('goodsUnavailable');
  });

  it('at another price than the current one is refused with the current price [F3.23]', async () => {
    const reply = await saidTo({ ...priced('9.99'), expected_price: '8.99' });
    expect([codeName(reply), reply.content]).toEqual(['priceChanged', { price: '9.99', currency: 'USD' }]);
    expect(codeName(await saidTo({ ...priced('9.99'), expected_price: '9.99' }))).toBe('success');
  });

  it('is refused while the game is down and can’t check the character, and makes no order [F3.9]', async () => {
    const body = await shop.shopper.want();
    shop.pass(120);
    shop.game.control.behaviour({ mode: 'down' });
    const before = await shop.ledger.counts();
    expect(codeName(await shop.shopper.ask(body))).toBe('gameUnavailable');
    expect(await shop.ledger.counts()).toEqual(before);
  });
});

describe('a method', () => {
  it.each([
    ['that doesn’t exist', method('999', '99999'), 'channelMissing'],
    ['without an icon', method('122', '12201'), 'channelMissing'],
    ['of another region', { ...method('110', '11001'), country: 'MY' }, 'channelMissing'],
    ['of a region of another area', { ...method('108', '10801'), country: 'DE' }, 'channelMissing'],
    ['of a region that doesn’t exist', { ...method('108', '10801'), country: 'Atlantis' }, 'channelMissing'],
  ])('%s can’t be used [F3.6]', async (_, wrong, code) => {
    expect(codeName(await saidTo(wrong))).toBe(code);
  });

  it.each([
    ['store', method('110', '11001'), '4.99', 'methodParameters'],
    ['store', method('110', '11001'), '9.99', 'success'],
    ['carrier', method('107', '10701'), '49.99', 'methodParameters'],
    ['carrier', method('107', '10701'), '19.99', 'success'],
    ['bank', method('104', '10401'), '9.99', 'methodParameters'],
    ['bank, by one of its banks', method('101', '10101'), '9.99', 'success'],
    ['bank, by a bank with limits on both sides', method('101', '10102'), '49.99', 'methodParameters'],
    ['bank, by a bank for large sums', method('101', '10103'), '49.99', 'success'],
    ['card, which has no limits', method('108', '10801'), '0.99', 'success'],
    ['card, which has no limits', method('108', '10801'), '99.99', 'success'],
  ])('%s: %j for %s is answered %s [F3.6]', async (_, by, price, code) => {
    expect(codeName(await saidTo({ ...by, ...priced(price), order_key: newKey() }))).toBe(code);
  });

  it('sets how long the order can be paid [F3.6]', async () => {
    const seconds = async (by: PayBody) => {
      const { billing_no } = await shop.shopper.buy(
        await shop.shopper.want({ ...by, ...priced('9.99') }, second),
        second,
      );
      const { createdAt, expiresAt } = await shop.ledger.order(billing_no);
      return (expiresAt.getTime() - createdAt.getTime()) / 1000;
    };
    expect(await seconds(method('108', '10801'))).toBe(1_800);
  });
});
