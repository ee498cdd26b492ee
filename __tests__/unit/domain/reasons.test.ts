import { coupon } from '@/lib/contract/coupons';
import { couponRefusal } from '@/lib/domain/coupon-refusal';
import { couponLabel } from '@/lib/domain/coupons';
import { limitView } from '@/lib/domain/limits';
import { filterMethods, type HiddenReason } from '@/lib/domain/price-filter';
import en from '@/messages/en.json';

const method = (more: object) => ({
  key: '100_1',
  icon: '/x.svg',
  sort: 1,
  min_money: '0',
  max_money: '0',
  sub_payment: [],
  ...more,
});
const price = { minor: 999, currency: 'USD' } as const;
const reasonFor = (more: object) =>
  filterMethods([method(more)], { price, platform: 'web' }).hidden[0]?.reason;

/** False for what isn't words for a player: a blank, a key, a code. */
const isReadable = (words: string) => /^\S+( \S+)+$/.test(words) && !/_/.test(words);

describe('what a player can’t have', () => {
  it.each([
    ['too cheap', { min_money: '10' }, 'belowMinimum'],
    ['too expensive', { max_money: '5' }, 'aboveMaximum'],
    ['limits that can’t be read', { min_money: 'x' }, 'unreadableLimits'],
    ['Apple Pay elsewhere', { key: '120_12001' }, 'iosOnly'],
  ] as const)('shows a reason in words for a hidden method: %s [F3.26]', (_, more, reason: HiddenReason) => {
    expect(reasonFor(more)).toBe(reason);
    expect(isReadable(en.recharge.hidden[reason])).toBe(true);
  });

  it('shows a reason in words for a coupon that can’t be chosen: goods, method, none, or none chosen [F3.26]', () => {
    const vip = { isVip: true, goods: { isCoupon: true }, method: { open_coupon: true } };
    expect(couponRefusal({ ...vip, goods: { isCoupon: false } })).toBe('goods');
    expect(couponRefusal({ ...vip, method: { open_coupon: false } })).toBe('method');
    const { couponNotForGoods, couponNotForMethod, couponClaimMore, couponChoose } = en.notices;
    for (const words of [couponNotForGoods, couponNotForMethod, couponClaimMore, couponChoose]) {
      expect(isReadable(words)).toBe(true);
    }
    expect(couponLabel(vip, { usable: 0, chosen: false })).toBe('couponClaimMore');
    expect(couponLabel(vip, { usable: 1, chosen: false })).toBe('couponChoose');
  });

  it('shows what locks a coupon, whatever the API answers [F3.26]', () => {
    const reasons = coupon.shape.lock_reason.def.innerType.options;
    for (const reason of [...reasons, 'unknown'] as const)
      expect(isReadable(en.coupons.lock[reason])).toBe(true);
  });

  it('shows for limited goods why they are blocked, and what to do [F3.26]', () => {
    expect(limitView({ limit_type: 'role', extra_pay_times: 0 })).toBe('reached');
    expect(limitView({ limit_type: 'time', extra_pay_times: -1 })).toBe('unpaid');
    const { reachedText, reachedWaitText, unpaidText, payUnpaid, chooseOther } = en.limits;
    for (const words of [reachedText, reachedWaitText, unpaidText, payUnpaid, chooseOther]) {
      expect(isReadable(words)).toBe(true);
    }
  });

  it('shows words for every refusal of the API [F3.26]', () => {
    const short = Object.entries(en.api).filter(
      ([name, words]) => name !== 'success' && !words.includes(' '),
    );
    expect(short).toEqual([]);
  });
});
