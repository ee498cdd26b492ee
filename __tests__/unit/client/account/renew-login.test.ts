import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { readUser, saveUser } from '@/lib/client/account/session';
import { renewalDueIn, renewLogin } from '@/lib/client/account/sign-in/renew-login';

const hour = 3600;
const game = { clientId: '1001', gpId: 'ember' };

describe('renewing a login', () => {
  const setup = (left = 5 * hour) => {
    const browser = new TestBrowser();
    const now = browser.now / 1000;
    const user = { username: 'mia', suid: 'u1', oauth_token: 'old', gp_id: 'ember', expires_at: now + left };
    saveUser(browser.tab(), user);
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
    expect(renewalDueIn(user, browser.now)).toBe(2 * hour * 1000);
    expect(renewalDueIn({ ...user, expires_at: browser.now / 1000 + hour }, browser.now)).toBe(0);
    const { expires_at: _, ...endless } = user;
    expect(renewalDueIn(endless, browser.now)).toBeNull();
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
