import { orderKey } from '@/lib/contract/fields';
import { orderKeyFor, releaseOrderKey, type Intent } from '@/lib/client/storage/order-keys';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';

const intent: Intent = { clientId: '1001', serverId: 's1', roleId: 'r1', productId: 'gems60' };
const minute = 60_000;

describe('order keys', () => {
  let browser: TestBrowser;
  beforeEach(() => void (browser = new TestBrowser()));

  it('are what the contract takes [F3.23]', () => {
    expect(orderKey.safeParse(orderKeyFor(browser.tab(), intent)).success).toBe(true);
  });

  it('are the same in another tab and after a reload [F3.23]', () => {
    const key = orderKeyFor(browser.tab(), intent);
    browser.now += 29 * minute;
    expect(orderKeyFor(browser.tab(), intent)).toBe(key);
  });

  it('are the same for two tabs that ask at once [F3.23]', () => {
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

  it('differ for another coupon, and are the same without one as before there were any [F5.6]', () => {
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

  it('are new once the order ended [F3.23]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    releaseOrderKey(store, intent, key);
    const next = orderKeyFor(store, intent);
    expect(next).not.toBe(key);
    expect(orderKeyFor(browser.tab(), intent)).toBe(next);
  });

  it('a tab that hears late of an order that ended leaves the next one alone [F3.23]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    releaseOrderKey(store, intent, key);
    const next = orderKeyFor(store, intent);
    releaseOrderKey(browser.tab(), intent, key);
    expect(orderKeyFor(store, intent)).toBe(next);
  });

  it('are new when the order would have expired [F3.23]', () => {
    const key = orderKeyFor(browser.tab(), intent);
    browser.now += 30 * minute;
    expect(orderKeyFor(browser.tab(), intent)).not.toBe(key);
  });

  it('never come back after so many other intents that the first was forgotten [F3.23]', () => {
    const store = browser.tab();
    const key = orderKeyFor(store, intent);
    for (let other = 0; other < 30; other += 1) {
      browser.now += minute;
      orderKeyFor(store, { ...intent, productId: `p${other}` });
    }
    expect(orderKeyFor(store, intent)).not.toBe(key);
  });

  it('hold within the page where storage is blocked [F3.23]', () => {
    browser.storage.blocked = true;
    const store = browser.tab();
    expect(orderKeyFor(store, intent)).toBe(orderKeyFor(store, intent));
  });
});
