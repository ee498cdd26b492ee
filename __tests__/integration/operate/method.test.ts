import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName } from '@/__tests__/support/shop/shop-http';
import { card, wallet } from '@/__tests__/support/shop/shopper';
import { catalogVersions } from '@/lib/backend/catalog/versions-repo';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const walletKey = `${wallet.payway_id}_${wallet.channel_id}`;

const tryToBuy = async (how: Readonly<Record<string, string>>) =>
  codeName(await shop.shopper.ask(await shop.shopper.want(how)));
const listed = z.object({
  off: z.array(z.object({ name: z.string() })),
  methods: z.array(
    z.object({ method: z.string(), area: z.string(), state: z.string(), provider: z.string() }),
  ),
});
const stateOf = async (key: string, area = 'sea') => {
  const { methods } = listed.parse(await staff.value('method.list', { brand: 'watt', area }));
  return [...new Set(methods.filter(({ method }) => method === key).map(({ state }) => state))];
};

describe('a method that an operator takes off', () => {
  it('is refused at once, and offered again when it is put back on [F7.1]', async () => {
    const { url, billing_no: begun } = await shop.shopper.buy();
    const versions = await catalogVersions(shop.db);
    const off = await staff.value('method.off', { method: walletKey, brand: 'watt' });
    expect(off).toMatchObject({ method: walletKey, brands: ['watt'], state: 'off', until: null });
    expect(await tryToBuy(wallet)).toBe('channelMissing');
    expect(await tryToBuy(card)).toBe('success');
    expect(await stateOf(walletKey)).toEqual(['off']);
    // The catalogue's version has changed, so kept pages are re-rendered.
    expect((await catalogVersions(shop.db)).get('watt')).not.toBe(versions.get('watt'));
    // Orders that already have a link can still be paid.
    shop.atSandpay(url, 'pay');
    await steps.reaches(begun, 'delivered');
    expect(await staff.refusal('method.on', { method: walletKey, brand: 'dragon' })).toBe('notPossible');
    expect(await staff.value('method.on', { method: walletKey })).toMatchObject({
      brands: ['watt'],
      state: 'on',
    });
    expect(await tryToBuy(wallet)).toBe('success');
    expect(await staff.value('audit.list', { subject: `method ${walletKey}` })).toMatchObject([
      { operation: 'method.on', after: { state: 'on' } },
      { operation: 'method.off', before: { watt: 'on' }, after: { state: 'off' } },
    ]);
  });

  it('is offered again automatically when its time is up [F7.1]', async () => {
    expect(await staff.refusal('method.off', { method: walletKey, brand: 'watt', until: '2h' })).toBe('done');
    expect(await tryToBuy(wallet)).toBe('channelMissing');
    shop.pass(2 * 3600 + 1);
    expect(await tryToBuy(wallet)).toBe('success');
    expect(await stateOf(walletKey)).toEqual(['on']);
    expect(await staff.refusal('method.off', { method: walletKey, until: '2020-01-01' })).toBe('wrongInput');
    expect(await staff.refusal('method.off', { method: walletKey, until: 'soon' })).toBe('wrongInput');
  });

  it('stays on in other areas than the one named, and in a dry run [F7.1]', async () => {
    await staff.ask('method.off', { method: walletKey, brand: 'watt' }, { isDryRun: true });
    expect(await tryToBuy(wallet)).toBe('success');
    await staff.ask('method.off', { method: walletKey, brand: 'watt', area: 'eru' });
    expect(await tryToBuy(wallet)).toBe('success');
    expect(await staff.refusal('method.off', { method: '999_9' })).toBe('notFound');
  });
});

it('can be put on again, and is no longer listed as off, after it has left the catalogue [F7.1]', async () => {
  const off = { method: walletKey, brand: 'watt', area: 'eru' } as const;
  expect(await staff.refusal('method.off', off)).toBe('done');
  await shop.engine.exec(
    `delete from payment_methods where tenant = 'watt' and area = 'eru' and payway_id || '_' || channel_id = '${walletKey}'`,
  );
  const offNow = async () => listed.parse(await staff.value('method.list', { brand: 'watt' })).off;
  expect(await offNow()).toContainEqual(expect.objectContaining({ name: walletKey }));
  expect(await staff.value('method.on', { method: walletKey, area: 'eru' })).toMatchObject({
    brands: ['watt'],
    state: 'on',
  });
  expect(await offNow()).toEqual([]);
  expect(await staff.refusal('method.on', off)).toBe('notPossible');
});

it('a provider is taken off in all brands and put on in one, without a change to the catalogue [F7.1]', async () => {
  const taken = z.object({ brands: z.array(z.string()) });
  const off = taken.parse(await staff.value('provider.off', { provider: 'sandpay', until: '1h' }));
  expect(off.brands.length).toBeGreaterThan(10);
  for (const how of [wallet, card]) expect(await tryToBuy(how)).toBe('channelMissing');
  const shown = await staff.value('provider.show', { provider: 'sandpay' });
  expect(Object(shown).off).toHaveLength(off.brands.length);
  const on = await staff.value('provider.on', { provider: 'sandpay', brand: 'watt' });
  expect(on).toMatchObject({ brands: ['watt'] });
  expect(await tryToBuy(wallet)).toBe('success');
  expect(Object(await staff.value('provider.show', { provider: 'sandpay' })).off).toHaveLength(
    off.brands.length - 1,
  );
  const rows = await shop.engine.query('select 1 from payment_methods where not active', [], 'object');
  expect(rows).toEqual([]);
  expect(await staff.refusal('provider.off', { provider: 'no-such' })).toBe('notFound');
  // Otherwise a misspelt provider would look like a quiet one.
  expect(await staff.refusal('provider.show', { provider: 'no-such' })).toBe('notFound');
});

it('shows payments without any callback, and callbacks that wait [F7.1]', async () => {
  await staff.ask('provider.on', { provider: 'sandpay' });
  shop.provider.control.webhooks({ mode: 'hold' });
  const { billing_no: billingNo } = await shop.shopper.buy();
  shop.pass(700);
  const shown = Object(await staff.value('provider.show', { provider: 'sandpay' }));
  expect(shown.silent).toContainEqual(expect.objectContaining({ merchantRef: `${billingNo}-1` }));
  expect(shown.lastHour).toContainEqual(expect.objectContaining({ state: 'open' }));
  expect(shown.callbacksWaiting).toEqual([]);
});
