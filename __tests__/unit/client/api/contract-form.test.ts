import { readContent } from '@/lib/client/api/read-content';
import { coupon } from '@/lib/contract/coupons';
import type { EndpointId } from '@/lib/contract/endpoints';
import { envelope } from '@/lib/contract/envelope';
import { endpoints } from '@/lib/contract/endpoints';
import type { Endpoint } from '@/lib/contract/endpoint';
import { listedKinds } from '@/__tests__/support/data/listed-answers';

function read(call: EndpointId, content: unknown) {
  const all: readonly Endpoint[] = endpoints;
  const endpoint = all.find(({ id }) => id === call);
  if (endpoint === undefined) throw new Error(`There is no call ${call}.`);
  return readContent(endpoint.response, content);
}

/** A field of one item of a kind, as read from another form; 'left out' if the item was dropped. */
function readField(what: string, field: string, value: unknown): unknown {
  const kind = listedKinds.find((each) => each.what === what);
  if (kind === undefined) throw new Error(`There is no ${what}.`);
  const reading = read(kind.call, kind.around([{ ...kind.item, [field]: value }]));
  if (!reading.ok) throw new Error(reading.faults.join());
  const list: unknown = kind.path.reduce<unknown>((at, key) => Object(at)[key], reading.content);
  const item: unknown = Object(list)[0];
  return item === undefined ? 'left out' : Object(item)[field];
}

describe('a value in another clear form is read as the contract’s own', () => {
  it.each([
    ['goods', 'value', 60, '60'],
    ['goods', 'price', 4.99, '4.99'],
    ['goods', 'price', 5, '5'],
    ['goods', 'goodsSort', '3', 3],
    ['goods', 'isLimit', 0, false],
    ['goods', 'isLimit', '1', true],
    ['goods', 'isLimit', 'True', true],
    ['goods', 'bonus', null, undefined],
    ['payment method', 'icon', null, ''],
    ['payment method', 'min_money', 0, '0'],
    ['payment method', 'open_coupon', 1, true],
    ['payment method', 'sub_payment', null, []],
    ['payment method', 'channel_id', 10801, '10801'],
    ['coupon', 'valid_end_time', '1800000000', 1_800_000_000],
    ['coupon', 'valid_end_time', null, undefined],
    ['coupon', 'is_used', '0', false],
    ['coupon', 'discount_rate', '85', 85],
    ['coupon', 'discount_rate', 0.85, 85],
    ['coupon', 'discount_rate', '0.85', 85],
    ['coupon', 'discount_rate', 15, 15],
    ['coupon', 'discount_rate', 1, 1],
    ['limit', 'extra_pay_times', '-1', -1],
    ['VIP level', 'need_points', '100', 100],
    ['VIP level', 'coupons_list', null, []],
    ['activity', 'ended', 0, false],
    ['order', 'status', '10', 10],
    ['order', 'amount', 9.9, '9.9'],
    ['server', 'server_id', 350, '350'],
    ['server', 'real_server', null, undefined],
    ['character', 'role_id', 548331926914, '548331926914'],
    ['game', 'is_select_game', '1', true],
    ['game', 'sub_game', [], {}],
  ] as const)('reads a %s whose %s is %j as %j [F6.12]', (what, field, value, expected) => {
    expect(readField(what, field, value)).toEqual(expected);
  });

  it.each([
    // Beyond 2^53 the number has lost digits: it would name another character.
    ['character', 'role_id', 12345678901234567890],
    ['character', 'role_id', true],
    ['goods', 'price', '4,99'],
    ['goods', 'price', 'free'],
    ['goods', 'price', 1e-7],
    ['goods', 'currency', '£'],
    ['goods', 'isLimit', 2],
    ['goods', 'isLimit', ''],
    ['coupon', 'discount_rate', 100],
    ['coupon', 'discount_rate', 0],
    ['coupon', 'discount_rate', 0.855],
    ['coupon', 'discount_rate', 1.5],
    ['coupon', 'valid_end_time', 'tomorrow'],
    ['limit', 'extra_pay_times', 'many'],
    ['payment method', 'min_money', 'none'],
    ['payment method', 'name', ''],
    ['server', 'real_server', false],
  ] as const)('does not guess for a %s whose %s is %j [F6.12]', (what, field, value) => {
    expect(readField(what, field, value)).toBe('left out');
  });

  it('rejects a price that is zero, negative or finer than its currency [F6.14]', () => {
    for (const price of ['0', '0.00', '-1.00', '0.001', -1, 0, '00.0'])
      expect([price, readField('goods', 'price', price)]).toEqual([price, 'left out']);
    for (const discountPrice of ['0', '-0.50', '0.001'])
      expect(read('calculatePrice', { points: 1, discountPrice, currency: 'USD' }).ok).toBe(false);
    const debt = { valid_time: 60, status: 'open', replenish_id: 'r1', client_id: '1', gp_id: 'g' };
    const owed = { ...debt, currency_code: 'USD', domain_area: 'sea' };
    expect(read('replenishmentInfo', { ...owed, amount: '5.00' }).ok).toBe(true);
    for (const amount of ['0', '-5', 0])
      expect(read('replenishmentInfo', { ...owed, amount }).ok).toBe(false);
  });

  it('leaves the given answer unchanged [F6.12]', () => {
    const content = [{ code: 7, name: 'x', use_category: 'avail', discount_rate: '0.5' }];
    const before = structuredClone(content);
    expect(read('couponList', content).ok).toBe(true);
    expect(content).toEqual(before);
  });

  it('reads an envelope whose code is text and whose message is missing [F6.12]', () => {
    expect(readContent(envelope, { code: '1', msg: null, content: [] })).toMatchObject({
      ok: true,
      content: { code: 1, msg: '', content: [] },
    });
    expect(readContent(envelope, { content: [] }).ok).toBe(false);
    expect(readContent(coupon, undefined).ok).toBe(false);
  });

  it('isn’t misled by property names that every object has [F6.12]', () => {
    const methods: unknown = JSON.parse(
      '{"country":"US","methods":{"__proto__":5,"constructor":null,"US":[]}}',
    );
    const reading = read('getPaymentMethodList', methods);
    expect(reading).toMatchObject({ ok: true, content: { methods: { US: [] } } });
    expect(Object.prototype).not.toHaveProperty('US');
  });
});
