import { runInNewContext } from 'node:vm';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { isLandingDue, noteLanding } from '@/lib/client/page-scripts/landing';
import { landingScript } from '@/lib/client/page-scripts/landing-script';
import { storedKeys } from '@/lib/client/storage/keys';

describe('the first visit of a client', () => {
  it('is redirected to the activities once per client [F2.12]', () => {
    const store = new TestBrowser().tab();
    const address = { search: '', hash: '' };
    expect(isLandingDue(store, '1001', address)).toBe(true);
    noteLanding(store, '1001');
    noteLanding(store, '1001');
    expect(store.read(storedKeys.activityShown)).toEqual(['1001']);
    expect(isLandingDue(store, '1001', address)).toBe(false);
    expect(isLandingDue(store, '1002', address)).toBe(true);
  });

  it.each([
    ['?billing_no=261120Y5K9SE7UBM', ''],
    ['?visit=sdk&client_id=1001', ''],
    ['?client_id=1001', '#goods-gems680'],
  ])('is not redirected if it has another purpose: %s%s [F2.12]', (search, hash) =>
    expect(isLandingDue(new TestBrowser().tab(), '1001', { search, hash })).toBe(false),
  );
});

type Browser = Readonly<{
  search?: string;
  hash?: string;
  userAgent?: string;
  stored?: string;
  isBlocked?: boolean;
}>;

/** Runs the page's script in a fresh browser; returns where it redirected, and what is stored afterwards. */
function visit({ search = '', hash = '', userAgent = 'Mozilla/5.0', stored, isBlocked = false }: Browser) {
  const items = new Map(stored === undefined ? [] : [['watt:activity_shown', stored]]);
  const led: string[] = [];
  const page: Record<string, unknown> = {
    currentScript: { dataset: { client: '1001', key: 'watt:activity_shown' } },
    adoptedStyleSheets: [],
  };
  runInNewContext(landingScript, {
    URLSearchParams,
    document: page,
    navigator: { userAgent },
    location: { search, hash, replace: (address: string) => led.push(address) },
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (isBlocked) throw new Error('blocked');
        items.set(name, value);
      },
    },
    CSSStyleSheet: class {
      readonly rules: string[] = [];
      replaceSync(text: string) {
        this.rules.push(text);
      }
    },
  });
  return { led, stored: items.get('watt:activity_shown'), sheets: page.adoptedStyleSheets };
}

describe('the script of a page', () => {
  it('redirects to the activities with the whole query, hides the page, and writes what the store can read [F2.12]', () => {
    const first = visit({ search: '?client_id=1001&utm_source=a%20b' });
    expect(first.led).toEqual(['/activity?client_id=1001&utm_source=a%20b']);
    expect(first.sheets).toMatchObject([{ rules: ['body { visibility: hidden }'] }]);
    const browser = new TestBrowser();
    browser.storage.setItem('watt:activity_shown', first.stored ?? '');
    expect(browser.tab().read(storedKeys.activityShown)).toEqual(['1001']);
    expect(visit({ stored: first.stored ?? '' }).led).toEqual([]);
  });

  it('reads what the store wrote, and keeps the other clients [F2.12]', () => {
    const browser = new TestBrowser();
    noteLanding(browser.tab(), '1002');
    const stored = browser.storage.getItem('watt:activity_shown') ?? '';
    const second = visit({ stored });
    expect(second.led).toEqual(['/activity']);
    expect(JSON.parse(second.stored ?? '')).toEqual({ v: ['1001', '1002'], e: null });
  });

  it.each<[string, Browser]>([
    ['an order to show', { search: '?billing_no=261120Y5K9SE7UBM' }],
    ['the view of the game', { search: '?visit=sdk' }],
    ['a link to goods', { search: '?client_id=1001', hash: '#goods-gems680' }],
    ['a crawler', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a browser that stores nothing', { isBlocked: true }],
  ])('does not redirect %s [F2.12]', (_, browser) => {
    expect(visit(browser)).toMatchObject({ led: [], sheets: [] });
  });
});
