import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { storedBackup } from '@/lib/client/shop/shop-client';

describe('stored backup', () => {
  it('remembers a working backup origin for one day [F6.3]', () => {
    const browser = new TestBrowser();
    storedBackup(browser.tab()).remember('https://backup.example');
    browser.now += 86_400_000 - 1;
    expect(storedBackup(browser.tab()).read()).toBe('https://backup.example');
    browser.now += 1;
    expect(storedBackup(browser.tab()).read()).toBeNull();
  });

  it('can be cleared [F6.3]', () => {
    const memory = storedBackup(new TestBrowser().tab());
    memory.remember('https://backup.example');
    memory.forget();
    expect(memory.read()).toBeNull();
  });
});
