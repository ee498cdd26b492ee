import {
  accountIdOf,
  counterFaults,
  purchaseOf,
  type Buying,
} from '@/__tests__/support/shop/limited-purchases';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, type Who } from '@/__tests__/support/shop/shop-http';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { paymentFault } from '@/lib/backend/orders/pay-wire';
import { setAgeBand } from '@/lib/contract/age';

jest.setTimeout(120_000);

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
}, 120_000);
afterAll(() => shop.close());

const buying = (suid: string, productId: string, minor: number): Buying => ({
  tenant: 'spot-jp',
  gpId: 'spotjp-emberfall',
  clientId: '240103',
  area: 'ja',
  suid,
  productId,
  price: { minor, currency: 'JPY' },
  roleId: `r-${productId}`,
});
const who = (username: string): Who => ({ tenant: 'spot-jp', clientId: '240103', username });

let turn = 0;
/** Orders for these prices in yen, one for each character, all at once. */
async function order(suid: string, yen: readonly number[]) {
  const accountId = await accountIdOf(shop.db, buying(suid, 'x', 1));
  return Promise.all(
    yen.map((minor) =>
      preparePayment(shop.deps(), purchaseOf(accountId, buying(suid, `gems_${(turn += 1)}`, minor))),
    ),
  );
}
const codes = (results: Awaited<ReturnType<typeof order>>) =>
  results.map((result) => (result.ok ? 'ok' : result.error.code));

async function choose(username: string, band: string) {
  const token = await shop.shopper.token(who(username));
  return shop.http.call('setAgeBand', { client_id: '240103', band }, { tenant: 'spot-jp', token });
}

describe('monthly caps by age', () => {
  it('require the age group once, before the first order, and keep it whatever the player says later [F3.21]', async () => {
    expect(codes(await order('u1001', [120]))).toEqual(['ageNeeded']);
    expect(setAgeBand.response.parse((await choose('player1', 'under16')).content)).toEqual({
      band: 'under16',
    });
    expect(setAgeBand.response.parse((await choose('player1', 'over')).content)).toEqual({ band: 'under16' });
    expect(codeName(await choose('player1', 'under40'))).toBe('badParameters');
    expect(codes(await order('u1001', [120]))).toEqual(['ok']);
  });

  it('hold for 100 orders at once, and no order that fits is lost [F3.21]', async () => {
    const results = await order(
      'u1001',
      Array.from({ length: 100 }, () => 1_200),
    );
    expect(codes(results).filter((code) => code === 'ok')).toHaveLength(4);
    const refused = results.find((result) => !result.ok);
    expect(refused !== undefined && !refused.ok && paymentFault(shop.deps(), refused.error)).toMatchObject({
      code: 'monthlyCapReached',
      content: { cap: '5000', remaining: '80', currency: 'JPY' },
    });
    expect(await counterFaults(shop.db)).toEqual([]);
  });

  it('free what expires unpaid, and start over with the brand’s month [F3.21]', async () => {
    shop.pass(1_801);
    await shop.runHousekeeping();
    expect(codes(await order('u1001', [4_800, 1_200]))).toEqual(
      expect.arrayContaining(['ok', 'monthlyCapReached']),
    );
    shop.pass(32 * 86_400);
    await shop.runHousekeeping();
    expect(codes(await order('u1001', [5_000]))).toEqual(['ok']);
    expect(await counterFaults(shop.db)).toEqual([]);
  });

  it('are 20,000 yen from 16 on and none from 18 on, and none at brands without caps [F3.21]', async () => {
    await choose('player2', 'under18');
    expect(codes(await order('u1002', [20_000, 1]))).toEqual(
      expect.arrayContaining(['ok', 'monthlyCapReached']),
    );
    await choose('player3', 'over');
    expect(codes(await order('u1003', [1_000_000, 1_000_000]))).toEqual(['ok', 'ok']);
    expect((await shop.shopper.buy()).billing_no).not.toBe('');
  });

  it('ask for the age group again after a year, unless it is the one without a cap [F3.21]', async () => {
    shop.pass(370 * 86_400);
    expect(codes(await order('u1002', [120]))).toEqual(['ageNeeded']);
    await choose('player2', 'over');
    expect(codes(await order('u1002', [30_000]))).toEqual(['ok']);
    expect(codes(await order('u1003', [30_000]))).toEqual(['ok']);
  });
});
