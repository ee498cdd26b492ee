import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { readUser, tokenReader } from '@/lib/client/account/session';
import { clearUser, logOut, saveUser } from '@/lib/client/account/change-session';
import type { ApiClient } from '@/lib/client/api/api-client';

const mia = { username: 'mia', suid: 'u1', oauth_token: 'token-mia', gp_id: 'ember' };
const leo = { username: 'leo', suid: 'u2', oauth_token: 'token-leo', gp_id: 'frost' };

describe('session', () => {
  let browser: TestBrowser;
  beforeEach(() => void (browser = new TestBrowser()));

  it('stores one login per game product, side by side [F4.2]', () => {
    const store = browser.tab();
    saveUser(store, mia);
    saveUser(store, leo);
    expect(readUser(browser.tab(), 'ember')).toEqual(mia);
    expect(readUser(browser.tab(), 'frost')).toEqual(leo);
    expect(readUser(store, 'dawn')).toBeNull();
    expect(readUser(store, null)).toBeNull();
  });

  it('has no login for a game product named like an object method [F4.2]', () => {
    saveUser(browser.tab(), mia);
    expect(readUser(browser.tab(), 'constructor')).toBeNull();
  });

  it('clears the login of that game only [F4.5]', () => {
    const store = browser.tab();
    saveUser(store, mia);
    saveUser(store, leo);
    clearUser(store, 'ember');
    expect(readUser(store, 'ember')).toBeNull();
    expect(readUser(store, 'frost')).toEqual(leo);
  });

  it('treats a token past its expiry as no login [F4.11]', () => {
    const store = browser.tab();
    saveUser(store, { ...mia, expires_at: browser.now / 1000 + 60 });
    expect(readUser(store, 'ember')).not.toBeNull();
    browser.now += 60_000;
    expect(readUser(store, 'ember')).toBeNull();
  });

  it('logging out forgets the login at once and has that token revoked [F4.5]', async () => {
    const store = browser.tab();
    saveUser(store, mia);
    const calls: unknown[] = [];
    const client: ApiClient = {
      call: async (id, input, options) => {
        calls.push([id, input, options, readUser(store, 'ember')]);
        return { ok: false, kind: 'network', reason: 'timeout', status: null, attempts: 3, retryable: true };
      },
    };
    await logOut({ client, store }, { client_id: '1001', gp_id: 'ember' });
    await logOut({ client, store }, { client_id: '1001', gp_id: 'ember' });
    expect(calls).toEqual([['logout', { client_id: '1001' }, { token: 'token-mia' }, null]]);
  });

  it("a call gets the token of its client id's game product [F4.2]", () => {
    const store = browser.tab();
    saveUser(store, mia);
    saveUser(store, leo);
    const token = tokenReader(store, (clientId) =>
      clientId === undefined ? 'ember' : clientId === '2001' ? 'frost' : null,
    );
    expect([token(), token('2001'), token('9')]).toEqual(['token-mia', 'token-leo', null]);
  });
});
