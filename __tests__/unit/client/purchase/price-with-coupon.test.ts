import { goods } from '@/__tests__/support/data/goods-page';
import { goodsPrice } from '@/lib/client/purchase/goods-price';
import { couponOfPurchase, moneyOf, priceWithCoupon } from '@/lib/client/purchase/purchase';
import { formatMoney, type Money } from '@/lib/domain/money';

const priceText = (money: Money) => formatMoney(money, { language: 'en', format: 'spec' });

const priceOf = (more: Parameters<typeof goods>[1], paid: string | null) =>
  priceWithCoupon(goodsPrice(goods('gems', more), priceText), paid, priceText);

describe('the price with a coupon', () => {
  it('replaces the price, which is struck through [F5.6]', () => {
    expect(priceOf({}, '4.49')).toMatchObject({
      money: { minor: 449, currency: 'USD' },
      text: '$4.49',
      was: '$4.99',
      saving: '$0.50',
      coupon: '$0.50',
    });
  });

  it('adds to an existing discount: the saving is the sum of both [F5.6]', () => {
    expect(priceOf({ originalPrice: '5.99' }, '4.49')).toMatchObject({
      was: '$5.99',
      saving: '$1.50',
      coupon: '$0.50',
    });
  });

  it('handles currencies without minor units [F5.6]', () => {
    expect(priceOf({ price: '1200', currency: 'JPY' }, '1080')).toMatchObject({
      text: '¥1,080.00',
      coupon: '¥120.00',
    });
  });

  it.each([null, '4.99', '9.99', 'free', '4.499'])('is unchanged for %p [F5.6]', (paid) => {
    expect(priceOf({}, paid)).toMatchObject({ text: '$4.99', was: null, coupon: null });
  });
});

describe('what a purchase costs', () => {
  const coupon = {
    productId: 'gems',
    methodKey: '1_2',
    code: 'TEN',
    points: 44,
    isPending: false,
    asks: false,
  };

  it.each([
    ['4.49', 449],
    [null, 499],
    ['9.99', 499],
  ])('with a coupon that leaves %j is %d cents [F5.6]', (price, minor) => {
    const purchase = { goods: goods('gems', {}), coupon: { ...coupon, price } };
    expect(moneyOf(purchase)).toEqual({ minor, currency: 'USD' });
  });

  it('is unknown without goods, and for a price that can’t be read', () => {
    expect(moneyOf({ goods: null, coupon: null })).toBeNull();
    expect(moneyOf({ goods: goods('gems', { price: 'free' }), coupon: null })).toBeNull();
  });
});

describe('the coupon of a choice', () => {
  const chosen = {
    goods: { value: 'gems', isCoupon: true, couponPoints: 49 },
    method: { key: '1_2', open_coupon: true },
  };
  const known = {
    productId: 'gems',
    methodKey: '1_2',
    code: 'TEN',
    price: '4.49',
    points: 44,
    isPending: false,
    asks: false,
  };

  it('is none without goods, without a method, and if either accepts none [F5.4]', () => {
    expect(couponOfPurchase({ ...chosen, goods: null }, known)).toBeNull();
    expect(couponOfPurchase({ ...chosen, method: null }, known)).toBeNull();
    expect(couponOfPurchase({ ...chosen, goods: { ...chosen.goods, isCoupon: false } }, known)).toBeNull();
    expect(couponOfPurchase({ ...chosen, method: { key: '1_2', open_coupon: false } }, known)).toBeNull();
  });

  it('is pending until it has been calculated for these goods and this method [F5.6]', () => {
    expect(couponOfPurchase(chosen, known)).toBe(known);
    for (const other of [null, { ...known, productId: 'pass' }, { ...known, methodKey: '3_4' }]) {
      expect(couponOfPurchase(chosen, other)).toMatchObject({ isPending: true, code: null, points: 49 });
    }
  });
});
