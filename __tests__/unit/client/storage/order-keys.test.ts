import { orderKey } from '@/lib/contract/fields';
import {
  nameOrder,
  orderKeyFor,
  orderOfIntent,
  releaseOrder,
  releaseOrderKey,
  type Intent,
} from '@/lib/client/storage/order-keys';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';

const intent: Intent = { clientId: '1001', serverId: 's1', roleId: 'r1', productId: 'gems60' };
const minute = 60_000;

describe('order keys', () => {
  let browser: TestBrowser;
  beforeEach(() => void (browser = new TestBrowser()));

  it('fit the contract [F3.23]', () => {
    expect(orderKey.safeParse(orderKeyFor(browser.tab(), intent)).success).toBe(true);
  });

  it('are the same in another tab and after a reload [F3.23]', () => {
    const key = orderKeyFor(browser.tab(), intent);
    browser.now += 29 * minute;
    expect(orderKeyFor(browser.tab(), intent)).toBe(key);
  });

  it('are the same for two tabs that ask at the same time [F3.23]', () => {
    const [left, right] = [browser.tab(), browser.tab()];
    orderKeyFor(left, { ...intent, productId: 'before' });
    const before = browser.storage.getItem('watt:order_intents') ?? '';
    const key = orderKeyFor(left, intent);
    browser.storage.setItem('watt:order_intents', before);
    expect(orderKeyFor(right, intent)).toBe(key);
  });

  it.each([
    { productId: 'gems300' },
    { roleId: 'r2' },
    { serverId: 's2' },
    { clientId: '1002' },
    { couponCode: 'TEN' },
  ])('differ for another intent (%j) [F3.23]', (other) => {
    const store = browser.tab();
    expect(orderKeyFor(store, { ...intent, ...other })).not.toBe(orderKeyFor(store, intent));
  });

  it('differ for another coupon; without one they stay the same as before coupons existed [F5.6]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, { ...intent, couponCode: 'TEN' });
    expect(orderKeyFor(store, { ...intent, couponCode: 'TWENTY' })).not.toBe(key);
    expect(orderKeyFor(store, { ...intent, couponCode: null })).toBe(orderKeyFor(store, intent));
  });

  it('differ between browsers and between brands [F3.23]', () => {
    const key = orderKeyFor(browser.tab(), intent);
    expect(orderKeyFor(new TestBrowser().tab(), intent)).not.toBe(key);
    expect(orderKeyFor(browser.tab('dragon'), intent)).not.toBe(key);
  });

  it('are new once the order has ended [F3.23]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    releaseOrderKey(store, intent, key);
    const next = orderKeyFor(store, intent);
    expect(next).not.toBe(key);
    expect(orderKeyFor(browser.tab(), intent)).toBe(next);
  });

  it('leave the next order alone when a tab learns late that the previous one ended [F3.23]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    releaseOrderKey(store, intent, key);
    const next = orderKeyFor(store, intent);
    releaseOrderKey(browser.tab(), intent, key);
    expect(orderKeyFor(store, intent)).toBe(next);
  });

  it('are new once the order would have expired [F3.23]', () => {
    const key = orderKeyFor(browser.tab(), intent);
    browser.now += 30 * minute;
    expect(orderKeyFor(browser.tab(), intent)).not.toBe(key);
  });

  it('never return after so many other intents that the first was forgotten [F3.23]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    for (let other = 0; other < 30; other += 1) {
      browser.now += minute;
      orderKeyFor(store, { ...intent, productId: `p${other}` });
    }
    expect(orderKeyFor(store, intent)).not.toBe(key);
  });

  it('stay the same within the page if storage is blocked [F3.23]', () => {
    browser.storage.blocked = true;
    const store = browser.tab();
    expect(orderKeyFor(store, intent)).toBe(orderKeyFor(store, intent));
  });
});

describe('the order of an intent', () => {
  let browser: TestBrowser;
  beforeEach(() => {
    browser = new TestBrowser();
    orderKeyFor(browser.tab(), intent);
    nameOrder(browser.tab(), intent, 'W11111111');
  });

  it.each([
    ['once its key is too old', () => void (browser.now += 30 * minute)],
    [
      'once its key is spent',
      () => releaseOrderKey(browser.tab(), intent, orderKeyFor(browser.tab(), intent)),
    ],
  ])('is still known %s, until there is another: money may come late for it [F6.14]', (_, end) => {
    end();
    const store = browser.tab();
    orderKeyFor(store, intent);
    expect(orderOfIntent(store, intent)).toBe('W11111111');
    nameOrder(store, intent, 'W22222222');
    expect(orderOfIntent(store, intent)).toBe('W22222222');
  });

  it('is forgotten once its late money has been seen, and the purchase begun since goes on [F6.14, F3.23]', () => {
    browser.now += 30 * minute;
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    releaseOrder(store, 'W11111111');
    expect(orderOfIntent(store, intent)).toBeNull();
    expect(orderKeyFor(store, intent)).toBe(key);
  });
});
