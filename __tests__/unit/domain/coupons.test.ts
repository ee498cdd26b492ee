import { couponRefusal } from '@/lib/domain/coupon-refusal';
import {
  asksWithoutCoupon,
  bestCoupon,
  couponLabel,
  couponName,
  couponState,
  discounted,
  inCouponOrder,
  pointsFor,
  toCouponName,
  usableCoupons,
  type CouponCategory,
  type CouponFacts,
} from '@/lib/domain/coupons';

const coupon = (code: string, discount_rate: number, more: Partial<CouponFacts> = {}): CouponFacts => ({
  code,
  use_category: 'avail',
  is_used: false,
  discount_rate,
  ...more,
});
const order = { isVip: true, goods: { isCoupon: true }, method: { open_coupon: true } };

it.each([
  ['claim', false, 'claimable'],
  ['avail', false, 'usable'],
  ['lock', false, 'unusable'],
  ['history', true, 'used'],
  ['history', false, 'expired'],
] as const)('%s with is_used %s is %s [F5.3]', (use_category: CouponCategory, is_used, state) => {
  expect(couponState({ use_category, is_used })).toBe(state);
});

describe('a coupon’s name [F5.3]', () => {
  const names = JSON.stringify({ en: 'Ten off', de: 'Zehn weniger', fr: ' ' });

  it.each([
    ['is in the page’s language', 'de', 'en', 'Zehn weniger'],
    ['is otherwise in the default language', 'ja', 'de', 'Zehn weniger'],
    ['is otherwise the first one', 'ja', 'ko', 'Ten off'],
    ['counts as missing if it is blank', 'fr', 'de', 'Zehn weniger'],
  ] as const)('%s', (_, locale, byDefault, expected) => {
    expect(couponName(names, locale, byDefault)).toBe(expected);
  });

  it.each(['Plain text', '7', '["a"]', 'null', '{broken'])('without languages is plain text: %s', (name) => {
    expect(couponName(name, 'de', 'en')).toBe(name);
  });

  it('is blank if none of its languages has words [F6.12]', () => {
    for (const name of ['{}', '{"en":" "}', '{"en":5}', ' ']) expect(couponName(name, 'de', 'en')).toBe('');
  });

  it('recognises languages in other spellings', () => {
    expect(couponName('{"zh_CN":"优惠券","en":"Coupon"}', 'zh-cn', 'en')).toBe('优惠券');
    expect(couponName('{"en":"Coupon"," ZH_CN ":"优惠券"}', 'zh-cn', 'en')).toBe('优惠券');
  });

  it('is read back as it was written', () => {
    expect(couponName(toCouponName({ en: 'Ten off', de: 'Zehn weniger' }), 'de', 'en')).toBe('Zehn weniger');
  });
});

it('keeps coupons of one rate in the same order, whatever the order of their list [F6.12]', () => {
  const same = ['b', 'a', 'c', 'a'].map((code) => coupon(code, 80));
  const codes = (list: typeof same) => inCouponOrder(list).map(({ code }) => code);
  expect(codes(same)).toEqual(['a', 'a', 'b', 'c']);
  expect(codes(same.toReversed())).toEqual(['a', 'a', 'b', 'c']);
  const [first, second] = [coupon('a', 80, { is_used: true }), coupon('a', 80)];
  expect(inCouponOrder([first, second])).toEqual([first, second]);
  expect(inCouponOrder([second, first])).toEqual([second, first]);
});

it('sorts by ascending discount_rate, and equals by the sooner end [F5.4]', () => {
  const coupons = [
    coupon('c', 90),
    coupon('late', 80, { valid_end_time: 20 }),
    coupon('endless', 80),
    coupon('soon', 80, { valid_end_time: 10 }),
  ];
  expect(inCouponOrder(coupons).map(({ code }) => code)).toEqual(['soon', 'late', 'endless', 'c']);
});

it('chooses the first usable one automatically, and none that was refused [F5.4]', () => {
  const coupons = [
    coupon('claim', 50, { use_category: 'claim' }),
    coupon('lock', 60, { use_category: 'lock' }),
    coupon('b', 90),
    coupon('a', 80),
  ];
  expect(usableCoupons(coupons).map(({ code }) => code)).toEqual(['a', 'b']);
  expect(bestCoupon(coupons, order)?.code).toBe('a');
  expect(bestCoupon(coupons, order, ['a'])?.code).toBe('b');
  expect(bestCoupon(coupons, order, ['a', 'b'])).toBeNull();
});

it.each([
  ['outside the VIP version', { ...order, isVip: false }, 'notVip', null],
  ['for goods without', { ...order, goods: { isCoupon: false } }, 'goods', 'couponNotForGoods'],
  ['by a method without', { ...order, method: { open_coupon: false } }, 'method', 'couponNotForMethod'],
] as const)('accepts no coupon %s, and says so [F5.4]', (_, asked, refusal, label) => {
  expect(couponRefusal(asked)).toBe(refusal);
  expect(bestCoupon([coupon('a', 80)], asked)).toBeNull();
  expect(couponLabel(asked, { usable: 1, chosen: false })).toBe(label);
});

it('chooses no coupon automatically before goods and a method are chosen [F5.4]', () => {
  for (const open of [
    { ...order, goods: null },
    { ...order, method: null },
  ]) {
    expect(couponRefusal(open)).toBeNull();
    expect(bestCoupon([coupon('a', 80)], open)).toBeNull();
  }
});

it('labels nothing to use, not chosen, and chosen [F5.4]', () => {
  expect(couponLabel(order, { usable: 0, chosen: false })).toBe('couponClaimMore');
  expect(couponLabel(order, { usable: 2, chosen: false })).toBe('couponChoose');
  expect(couponLabel(order, { usable: 2, chosen: true })).toBeNull();
});

it('asks before paying without a coupon only if one could be used [F5.5]', () => {
  expect(asksWithoutCoupon(order, { usable: 1, chosen: false })).toBe(true);
  expect(asksWithoutCoupon(order, { usable: 1, chosen: true })).toBe(false);
  expect(asksWithoutCoupon(order, { usable: 0, chosen: false })).toBe(false);
  expect(asksWithoutCoupon({ ...order, goods: { isCoupon: false } }, { usable: 1, chosen: false })).toBe(
    false,
  );
});

it.each([
  [999, 'USD', 85, 849],
  [1_200, 'JPY', 85, 1_020],
  [1_201, 'JPY', 95, 1_140],
  [9_900, 'KRW', 99, 9_801],
  [1, 'USD', 1, 1],
] as const)('%i %s at %i %% costs %i: rounded down, never zero [F5.6]', (minor, currency, rate, due) => {
  expect(discounted({ minor, currency }, rate)).toEqual({ minor: due, currency });
});

it('earns points for the share that is paid, rounded down [F5.6]', () => {
  const price = { minor: 999, currency: 'USD' } as const;
  expect(pointsFor(99, price, price)).toBe(99);
  expect(pointsFor(99, price, { ...price, minor: 849 })).toBe(84);
  expect(pointsFor(0, price, price)).toBe(0);
});
