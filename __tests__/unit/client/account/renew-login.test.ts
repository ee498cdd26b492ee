import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { renewalDueIn, renewLogin } from '@/lib/client/account/sign-in/renew-login';

const hour = 3600;
const game = { clientId: '1001', gpId: 'ember' };

describe('renewing a login', () => {
  /** A browser that has had a token of twelve hours since it was issued, and now has that many seconds left. */
  const setup = (left = 5 * hour) => {
    const browser = new TestBrowser();
    const now = browser.now / 1000;
    const user = { username: 'mia', suid: 'u1', oauth_token: 'old', gp_id: 'ember', expires_at: now + left };
    browser.now = (user.expires_at - 12 * hour) * 1000;
    saveUser(browser.tab(), user);
    renewalDueIn(browser.tab(), user);
    browser.now = now * 1000;
    let taken = false;
    /** One lock for all tabs. */
    const alone = async (_: string, work: () => Promise<void>) => {
      if (taken) return;
      taken = true;
      await work().finally(() => (taken = false));
    };
    const next = { ...user, oauth_token: 'new', expires_at: now + 12 * hour };
    return { browser, user, next, alone, api: new FakeApi() };
  };

  it('is due in the second half of a token’s twelve hours [F4.11]', () => {
    const { browser, user } = setup(8 * hour);
    expect(renewalDueIn(browser.tab(), user)).toBe(2 * hour * 1000);
    browser.now += 3 * hour * 1000;
    expect(renewalDueIn(browser.tab(), user)).toBe(0);
    const { expires_at: _, ...endless } = user;
    expect(renewalDueIn(browser.tab(), endless)).toBeNull();
  });

  it('waits for half of what a token had left when it was first seen, and at least five minutes [F4.11]', () => {
    const { browser, user } = setup();
    const due = (token: string, left: number) =>
      renewalDueIn(browser.tab(), {
        ...user,
        oauth_token: token,
        expires_at: browser.now / 1000 + left,
      });
    expect(due('a', 2 * hour)).toBe(hour * 1000);
    expect(due('b', 60)).toBe(5 * 60 * 1000);
    // Seen at a time that is still to come, because the clock has been set back since.
    browser.now -= 7 * hour * 1000;
    expect(due('b', 8 * hour)).toBe(4 * hour * 1000);
  });

  it('happens ever less often in the last hours of a login, which no renewal extends [F4.11]', async () => {
    const { browser, user, alone, api } = setup(12 * hour);
    let turn = 0;
    api.on('renewLogin', () => good({ ...user, oauth_token: `new ${(turn += 1)}` }));
    for (let minute = 0; minute < 12 * 60; minute += 1) {
      await renewLogin({ client: api, store: browser.tab(), alone }, game);
      browser.now += 60_000;
    }
    expect(turn).toBeGreaterThan(3);
    expect(turn).toBeLessThan(10);
  });

  it('stores the new token for every tab, after one call with the old one [F4.11]', async () => {
    const { browser, next, alone, api } = setup();
    api.on('renewLogin', () => good(next));
    const tabs = [browser.tab(), browser.tab(), browser.tab()];
    await Promise.all(tabs.map((store) => renewLogin({ client: api, store, alone }, game)));
    expect(api.sent).toEqual([{ id: 'renewLogin', input: { client_id: '1001' }, token: 'old' }]);
    expect(tabs.map((store) => readUser(store, 'ember')?.oauth_token)).toEqual(['new', 'new', 'new']);
  });

  it('never sends a token a second time, even if the answer was lost [F4.11]', async () => {
    const { browser, alone, api } = setup();
    api.on('renewLogin', () => offline);
    for (let turn = 0; turn < 3; turn += 1)
      await renewLogin({ client: api, store: browser.tab(), alone }, game);
    expect(api.sent).toHaveLength(1);
    expect(readUser(browser.tab(), 'ember')?.oauth_token).toBe('old');
  });

  it('tries again after an answer that too many requests were made, which uses up no token [F4.11]', async () => {
    const { browser, next, alone, api } = setup();
    api.on('renewLogin', () => refused('tooManyRequests'));
    await renewLogin({ client: api, store: browser.tab(), alone }, game);
    expect(readUser(browser.tab(), 'ember')?.oauth_token).toBe('old');
    api.on('renewLogin', () => good(next));
    await renewLogin({ client: api, store: browser.tab(), alone }, game);
    expect(readUser(browser.tab(), 'ember')?.oauth_token).toBe('new');
  });

  it('revokes the new token if the player has logged out meanwhile [F4.11]', async () => {
    const { browser, next, alone, api } = setup();
    const store = browser.tab();
    api
      .on('renewLogin', () => {
        saveUser(store, { ...next, suid: 'u2', oauth_token: 'somebody else' });
        return good(next);
      })
      .on('logout', () => good({ revoked: true }));
    await renewLogin({ client: api, store, alone }, game);
    expect(api.sent.at(-1)).toMatchObject({ id: 'logout', token: 'new' });
    expect(readUser(store, 'ember')?.oauth_token).toBe('somebody else');
  });

  it('forgets a login that has ended [F4.11]', async () => {
    const { browser, alone, api } = setup();
    api.on('renewLogin', () => refused('notLoggedIn'));
    await renewLogin({ client: api, store: browser.tab(), alone }, game);
    expect(readUser(browser.tab(), 'ember')).toBeNull();
  });

  it('makes no call in the first half, nor for guests [F4.11]', async () => {
    const { browser, alone, api } = setup(11 * hour);
    await renewLogin({ client: api, store: browser.tab(), alone }, game);
    await renewLogin({ client: api, store: browser.tab(), alone }, { clientId: '2001', gpId: 'frost' });
    expect(api.sent).toEqual([]);
  });
});
