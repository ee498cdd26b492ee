import { channelOf } from '@/lib/domain/channels';
import { filterChannels, filterMethods, type FilterContext } from '@/lib/domain/price-filter';

type Method = { key: string; icon: string; sort: number | string; min_money: string; max_money: string };

const channel = (facts: Partial<Method> = {}): Method => ({
  key: '1_1',
  icon: '/visa.svg',
  sort: 1,
  min_money: '0',
  max_money: '0',
  ...facts,
});
const method = (facts: Partial<Method> & { sub_payment?: Method[] } = {}) => ({
  sub_payment: [],
  ...channel(),
  ...facts,
});

const context: FilterContext = {
  price: { minor: 999, currency: 'USD' },
  platform: 'web',
};
const keys = (methods: readonly { key: string }[]) => methods.map(({ key }) => key);

describe('price filter', () => {
  it.each([
    ['0', '0', null],
    ['-1', '-5', null],
    ['0', '9.99', null],
    ['0', '9.98', 'aboveMaximum'],
    ['9.99', '0', null],
    ['10', '-1', 'belowMinimum'],
    ['9.99', '9.99', null],
    ['5', '20.00', null],
    ['10', '20', 'belowMinimum'],
    ['1', '9', 'aboveMaximum'],
    ['9.99', '5', 'aboveMaximum'],
    ['1', 'many', 'unreadableLimits'],
    ['few', '20', 'unreadableLimits'],
  ])('with limits %s to %s a price of 9.99 gives %s [F3.6]', (min_money, max_money, reason) => {
    const { visible, hidden } = filterMethods([method({ min_money, max_money })], context);
    expect(visible).toHaveLength(reason === null ? 1 : 0);
    expect(hidden.map((item) => item.reason)).toEqual(reason === null ? [] : [reason]);
  });

  it.each(['', '  '])(
    'leaves out a method without an icon (%j), even if a channel would fit, and gives no reason [F3.6]',
    (icon) => {
      const { visible, hidden } = filterMethods([method({ icon, sub_payment: [channel()] })], context);
      expect(visible).toEqual([]);
      expect(hidden).toEqual([]);
    },
  );

  it('shows a method whose own limits fail if one of its channels fits [F3.6]', () => {
    const { visible } = filterMethods(
      [method({ min_money: '100', sub_payment: [channel({ max_money: '1' }), channel()] })],
      context,
    );
    expect(visible).toHaveLength(1);
  });

  it('hides a method if neither its own limits nor any channel fit [F3.6]', () => {
    const { hidden } = filterMethods(
      [method({ min_money: '100', sub_payment: [channel({ max_money: '1' })] })],
      context,
    );
    expect(hidden.map((item) => item.reason)).toEqual(['belowMinimum']);
  });

  it('sorts by number, numeric strings included, and keeps the order of equals [F3.6]', () => {
    const methods = [
      method({ key: 'ten', sort: '10' }),
      method({ key: 'nine', sort: 9 }),
      method({ key: 'none', sort: 'last' }),
      method({ key: 'blank', sort: '' }),
      method({ key: 'spaces', sort: ' ' }),
      method({ key: 'also nine', sort: '9' }),
      method({ key: 'minus', sort: '-1' }),
    ];
    expect(keys(filterMethods(methods, context).visible)).toEqual([
      'minus',
      'nine',
      'also nine',
      'ten',
      'none',
      'blank',
      'spaces',
    ]);
  });

  it.each([
    ['ios', []],
    ['android', ['iosOnly']],
    ['web', ['iosOnly']],
  ] as const)('on %s hides Apple Pay on PayerMax for these reasons: %j [F3.6]', (platform, reasons) => {
    const { hidden } = filterMethods([method({ key: '120_12001' })], { ...context, platform });
    expect(hidden.map((item) => item.reason)).toEqual(reasons);
  });

  it('knows Apple Pay on PayerMax by its channel, whichever the payway [F3.6]', () => {
    const methods = [method({ key: '77_12001' }), method({ key: 'apple_pay_12001' })];
    expect(filterMethods(methods, context).visible).toEqual([]);
    expect(channelOf('12001', {}).call).toBe('payermaxPay');
  });

  it('hides Apple Pay and keeps all limits open while no goods are chosen [F3.6]', () => {
    const none: FilterContext = { price: null, platform: 'android' };
    const channels = [channel({ key: '120_12001' }), channel({ key: '1_2', min_money: '100' })];
    expect(keys(filterChannels(channels, none).visible)).toEqual(['1_2']);
    expect(
      keys(
        filterMethods(
          channels.map((facts) => method(facts)),
          none,
        ).visible,
      ),
    ).toEqual(['1_2']);
  });

  it('shows Apple Pay on other channels off iOS [F3.6]', () => {
    expect(keys(filterMethods([method({ key: '120_11401' })], context).visible)).toEqual(['120_11401']);
  });

  it('hides Apple Pay on PayerMax off iOS, even if one of its channels would fit [F3.6]', () => {
    const methods = [method({ key: '120_12001', sub_payment: [channel()] })];
    expect(filterMethods(methods, context).visible).toEqual([]);
  });

  it('does not count an Apple Pay channel of PayerMax as fitting off iOS [F3.6]', () => {
    const methods = [method({ min_money: '100', sub_payment: [channel({ key: '120_12001' })] })];
    expect(filterMethods(methods, context).visible).toEqual([]);
    expect(filterMethods(methods, { ...context, platform: 'ios' }).visible).toHaveLength(1);
  });

  it('compares in minor units of the currency [F3.6]', () => {
    const yen: FilterContext = { ...context, price: { minor: 1200, currency: 'JPY' } };
    expect(filterMethods([method({ min_money: '1200', max_money: '1200.00' })], yen).visible).toHaveLength(1);
  });

  it('filters and sorts the channels of a method by limits and platform [F3.7]', () => {
    const channels = [
      channel({ key: 'b', sort: 2, icon: '' }),
      channel({ key: 'a', sort: '1' }),
      channel({ key: 'dear', min_money: '50' }),
      channel({ key: '120_12001' }),
    ];
    const { visible, hidden } = filterChannels(channels, context);
    expect(keys(visible)).toEqual(['a', 'b']);
    expect(hidden.map((item) => [item.method.key, item.reason])).toEqual([
      ['dear', 'belowMinimum'],
      ['120_12001', 'iosOnly'],
    ]);
  });

  it('leaves the given list unchanged [F3.6]', () => {
    const methods = [method({ key: 'b', sort: 2 }), method({ key: 'a', sort: 1 })];
    filterMethods(methods, context);
    expect(keys(methods)).toEqual(['b', 'a']);
  });
});
