import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { defineKey, text } from '@/lib/client/storage/decode';
import { createLocalStore } from '@/lib/client/storage/local-store';

const day = 86_400_000;
const note = defineKey('note', 'forever', text());
const week = defineKey('week', { days: 7 }, text());
const today = defineKey('today', 'today', text());

describe('local store', () => {
  let browser: TestBrowser;
  beforeEach(() => void (browser = new TestBrowser()));

  it('stores a value for the next visit, under the brand [F6.9]', () => {
    browser.tab().write(note, 'hello');
    expect(browser.tab().read(note)).toBe('hello');
    expect(browser.tab('dragon').read(note)).toBeNull();
  });

  it('removes a value [F6.9]', () => {
    const store = browser.tab();
    store.write(note, 'hello');
    store.remove(note);
    expect(browser.tab().read(note)).toBeNull();
    expect(browser.storage.length).toBe(0);
  });

  it('forgets a value when its days have passed [F6.9]', () => {
    const store = browser.tab();
    store.write(week, 'hello');
    browser.now += 7 * day - 1;
    expect(store.read(week)).toBe('hello');
    browser.now += 1;
    expect(store.read(week)).toBeNull();
  });

  it("forgets today's value at 23:59:59 of the player's day [F6.9]", () => {
    const store = browser.tab();
    browser.now = new Date(2026, 0, 15, 22).getTime();
    store.write(today, 'hello');
    browser.now = new Date(2026, 0, 15, 23, 59, 58).getTime();
    expect(store.read(today)).toBe('hello');
    browser.now = new Date(2026, 0, 15, 23, 59, 59).getTime();
    expect(store.read(today)).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"v":"x"}',
    '{"v":"x","e":"soon"}',
    '{"v":5,"e":null}',
    '{"e":null}',
  ])('reads the corrupt text %j as nothing, and can overwrite it [F6.9]', (raw) => {
    browser.storage.setItem('watt:note', raw);
    const store = browser.tab();
    expect(store.read(note)).toBeNull();
    store.write(note, 'new');
    expect(store.read(note)).toBe('new');
  });

  it('falls back to memory when storage is full [F6.9]', () => {
    const store = browser.tab();
    store.write(note, 'old');
    browser.storage.full = true;
    store.write(note, 'new');
    expect(store.read(note)).toBe('new');
    expect(store.isLasting()).toBe(false);
    browser.storage.full = false;
    store.write(note, 'newer');
    expect(browser.tab().read(note)).toBe('newer');
    expect(store.isLasting()).toBe(true);
  });

  it('falls back to memory when storage is blocked [F6.9]', () => {
    browser.storage.blocked = true;
    const store = browser.tab();
    expect(store.read(note)).toBeNull();
    store.write(note, 'hello');
    expect(store.read(note)).toBe('hello');
    store.remove(note);
    expect(store.read(note)).toBeNull();
    expect(store.isLasting()).toBe(false);
  });

  it('treats a value that storage refuses to remove as removed [F6.9]', () => {
    const store = browser.tab();
    store.write(note, 'hello');
    browser.storage.blocked = true;
    store.remove(note);
    browser.storage.blocked = false;
    expect(store.read(note)).toBeNull();
  });

  it.each([
    ['missing', () => null],
    [
      'forbidden',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
  ])('works in memory and reports so if storage is %s [F4.10]', (_, storage) => {
    const store = createLocalStore({ prefix: 'watt', storage, events: null, now: () => 0 });
    store.write(note, 'hello');
    expect(store.read(note)).toBe('hello');
    expect(store.isLasting()).toBe(false);
  });

  it('reports that storage lasts if it does, and leaves nothing behind [F4.10]', () => {
    expect(browser.tab().isLasting()).toBe(true);
    expect(browser.storage.length).toBe(0);
  });

  it('notifies this tab and others of a change, until they stop listening [F6.9]', () => {
    const store = browser.tab();
    const heard: string[] = [];
    const stop = store.subscribe(note, () => heard.push(store.read(note) ?? 'nothing'));
    store.write(note, 'mine');
    store.write(week, 'other key');
    browser.announce('watt:note');
    browser.announce('watt:week');
    browser.announce('dragon:note');
    store.remove(note);
    browser.announce(null);
    stop();
    store.write(note, 'unheard');
    browser.announce('watt:note');
    expect(heard).toEqual(['mine', 'mine', 'nothing', 'nothing']);
  });
});
