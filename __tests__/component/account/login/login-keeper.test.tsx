import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { LoginKeeper } from '@/components/account/login/login-keeper';
import { SdkLogin } from '@/components/account/login/sdk-login';
import { readUser } from '@/lib/client/account/session';
import { clearUser, saveUser } from '@/lib/client/account/change-session';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import { draftForGame, emptyDraft } from '@/lib/client/storage/order-draft';

const role = {
  role_id: 'r1',
  name: 'Fox',
  level: 9,
  area_id: 'a1',
  server_id: 's1',
  server_name: 'Dawn',
  last_login: 0,
};

describe('LoginKeeper', () => {
  it('drops a player’s choices when another tab logs out [F4.5]', async () => {
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    const { atoms } = renderShop(<LoginKeeper />, { browser });
    act(() => atoms.set(chosenRoleAtom, role));
    expect(atoms.get(chosenRoleAtom)).not.toBeNull();
    act(() => {
      clearUser(browser.tab(), mia.gp_id);
      browser.announce('watt:users');
    });
    await waitFor(() => expect(atoms.get(chosenRoleAtom)).toBeNull());
  });

  it.each([
    ['keeps this tab’s character when another game is logged out', neonrush, role],
    ['drops this tab’s character when its game is logged out', emberfall, null],
  ])('%s, whichever game another tab has chosen [F4.5]', (_, { gp_id }, kept) => {
    const browser = new TestBrowser();
    for (const game of [emberfall, neonrush]) saveUser(browser.tab(), { ...mia, gp_id: game.gp_id });
    const { atoms } = renderShop(<LoginKeeper />, { browser });
    act(() => {
      atoms.set(chosenClientIdAtom, emberfall.client_id);
      atoms.set(chosenRoleAtom, role);
    });
    act(() => {
      browser.tab().write(storedKeys.orderDraft, draftForGame(null, neonrush));
      browser.announce('watt:order');
    });
    act(() => {
      clearUser(browser.tab(), gp_id);
      browser.announce('watt:users');
    });
    expect(atoms.get(chosenRoleAtom)).toEqual(kept);
  });

  it('changes nothing when a token is renewed in another tab [F4.5]', () => {
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    const { atoms } = renderShop(<LoginKeeper />, { browser });
    act(() => atoms.set(chosenRoleAtom, role));
    act(() => {
      saveUser(browser.tab(), { ...mia, oauth_token: 'renewed' });
      browser.announce('watt:users');
    });
    expect(atoms.get(chosenRoleAtom)).toEqual(role);
  });
});

describe('LoginKeeper, renewing a login', () => {
  const hour = 3600;
  beforeEach(() => {
    jest.useFakeTimers();
    const request = async (_: string, __: unknown, work: (lock: object) => Promise<void>) => work({});
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    jest.useRealTimers();
  });

  it('leaves each token in peace for half of its time, also if the device’s clock is hours ahead [F4.11]', async () => {
    const browser = new TestBrowser();
    // What is left of twelve hours by a clock that is seven hours ahead.
    const token = (turn: number) => ({
      ...mia,
      oauth_token: `token-${turn}`,
      expires_at: browser.now / 1000 + 5 * hour,
    });
    saveUser(browser.tab(), token(0));
    let turn = 0;
    const api = new FakeApi().on('renewLogin', () => good(token((turn += 1))));
    renderShop(<LoginKeeper />, { api, browser });
    const pass = (hours: number) =>
      act(async () => {
        for (let minute = 0; minute < hours * 60; minute += 1) {
          browser.now += 60_000;
          await jest.advanceTimersByTimeAsync(60_000);
        }
      });
    await pass(2);
    expect(turn).toBe(0);
    await pass(1);
    expect(turn).toBe(1);
    await pass(1.5);
    expect(turn).toBe(1);
    await pass(1);
    expect(turn).toBe(2);
  });

  it('renews by a client of its own game, also if the stored order names only the client [F4.11]', async () => {
    const browser = new TestBrowser();
    const expires_at = browser.now / 1000 + hour;
    for (const { gp_id } of [emberfall, neonrush]) saveUser(browser.tab(), { ...mia, gp_id, expires_at });
    browser.tab().write(storedKeys.orderDraft, { ...emptyDraft, clientId: emberfall.client_id });
    browser.tab().write(storedKeys.game, neonrush);
    const renewed: unknown[] = [];
    const api = new FakeApi().on('renewLogin', ({ client_id }) => {
      renewed.push(client_id);
      return refused('notLoggedIn');
    });
    renderShop(<LoginKeeper />, { api, browser });
    browser.now += hour * 600;
    await act(() => jest.advanceTimersByTimeAsync(hour * 600));
    expect(renewed).toEqual([emberfall.client_id]);
    expect(readUser(browser.tab(), neonrush.gp_id)).not.toBeNull();
  });

  it('renews the login of the game that this tab shows, whichever game another tab has chosen [F4.11]', async () => {
    const browser = new TestBrowser();
    const expires_at = browser.now / 1000 + hour;
    for (const { gp_id } of [emberfall, neonrush])
      saveUser(browser.tab(), { ...mia, gp_id, oauth_token: `of ${gp_id}`, expires_at });
    browser.tab().write(storedKeys.orderDraft, draftForGame(null, neonrush));
    browser.tab().write(storedKeys.game, neonrush);
    const later = { ...mia, gp_id: emberfall.gp_id, expires_at: expires_at + 12 * hour };
    const api = new FakeApi().on('renewLogin', () => good({ ...later, oauth_token: 'renewed' }));
    const { atoms } = renderShop(<LoginKeeper />, { api, browser });
    act(() => atoms.set(chosenClientIdAtom, emberfall.client_id));
    browser.now += hour * 600;
    await act(() => jest.advanceTimersByTimeAsync(hour * 600));
    expect(api.inputs('renewLogin')).toEqual([{ client_id: emberfall.client_id }]);
    expect(readUser(browser.tab(), emberfall.gp_id)?.oauth_token).toBe('renewed');
  });
});

describe('SdkLogin', () => {
  const hand = () => {
    window.history.replaceState(null, '', '/userCenter?visit=sdk&client_id=1001');
    window.sessionStorage.setItem('watt:sdk', JSON.stringify({ clientId: '1001', token: 'of the game' }));
  };
  const handed = () => window.sessionStorage.getItem('watt:sdk');

  it('logs in the account that the server names for the token [F4.6]', async () => {
    hand();
    const api = new FakeApi().on('getUserInfo', () =>
      good({ ...mia, oauth_token: '', real_name: 'unknown' }),
    );
    const { store } = renderShop(<SdkLogin />, { api });
    await waitFor(() => expect(readUser(store, 'ember')).toEqual({ ...mia, oauth_token: 'of the game' }));
    expect(api.sent).toEqual([{ id: 'getUserInfo', input: { client_id: '1001' }, token: 'of the game' }]);
    expect(handed()).toBeNull();
  });

  it('forgets a token that no account has, and the previous login [F4.6]', async () => {
    hand();
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    const api = new FakeApi().on('getUserInfo', () => refused('notLoggedIn'));
    const { store } = renderShop(<SdkLogin />, { api, browser });
    expect(await screen.findByText(/Your login from the game has ended/)).toBeVisible();
    expect([readUser(store, 'ember'), handed()]).toEqual([null, null]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['is being asked for', () => new Promise<typeof offline>(() => undefined)],
    ['couldn’t be asked for', () => offline],
  ])('shows nobody’s login while the account of a new token %s [F4.6]', async (_, answer) => {
    hand();
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    const api = new FakeApi().on('getUserInfo', answer);
    const { store } = renderShop(<SdkLogin />, { api, browser });
    await waitFor(() => expect(api.sent).toHaveLength(1));
    await waitFor(() => expect(readUser(store, 'ember')).toBeNull());
    expect(handed()).not.toBeNull();
  });

  it('keeps the login of the token that is handed over again [F4.6]', async () => {
    hand();
    const browser = new TestBrowser();
    saveUser(browser.tab(), { ...mia, oauth_token: 'of the game' });
    const api = new FakeApi().on('getUserInfo', () => offline);
    const { store } = renderShop(<SdkLogin />, { api, browser });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).not.toBeEmptyDOMElement());
    expect(readUser(store, 'ember')).not.toBeNull();
  });

  it('forgets the receipts of the account that the game handed over before, in an earlier view [F4.6, F3.20]', async () => {
    const browser = new TestBrowser();
    const order = { billing_no: 'W12345678', receipt: `abc.${'x'.repeat(24)}` };
    const view = async (suid: string) => {
      hand();
      const api = new FakeApi().on('getUserInfo', () => good({ ...mia, suid, real_name: 'unknown' }));
      const { store, unmount } = renderShop(<SdkLogin />, { api, browser });
      await waitFor(() => expect(readUser(store, 'ember')?.suid).toBe(suid));
      unmount();
      // Logins of the game's view end with it.
      clearUser(store, 'ember');
      return store.read(lastOrdersKey);
    };
    await view('u1');
    browser.tab().write(lastOrdersKey, [order]);
    expect(await view('u1')).toEqual([order]);
    expect(await view('u2')).toBeNull();
  });

  it('leaves the login of another game that a second tab has opened [F4.6]', async () => {
    window.history.replaceState(null, '', `/userCenter?visit=sdk&client_id=${emberfall.client_id}`);
    const handover = { clientId: emberfall.client_id, token: 'of the game' };
    window.sessionStorage.setItem('watt:sdk', JSON.stringify(handover));
    const browser = new TestBrowser();
    for (const { gp_id } of [emberfall, neonrush]) saveUser(browser.tab(), { ...mia, gp_id });
    browser.tab().write(storedKeys.orderDraft, draftForGame(null, neonrush));
    const api = new FakeApi().on('getUserInfo', () => refused('notLoggedIn'));
    const { store } = renderShop(<SdkLogin />, { api, browser });
    await waitFor(() => expect(readUser(store, emberfall.gp_id)).toBeNull());
    expect(readUser(store, neonrush.gp_id)).not.toBeNull();
  });

  it.each([
    ['no answer came', offline],
    ['too many requests were made', refused('tooManyRequests', 'Please wait a moment.')],
  ])('asks again on the next page if %s [F4.6]', async (_, answer) => {
    hand();
    const api = new FakeApi().on('getUserInfo', () => answer);
    renderShop(<SdkLogin />, { api });
    await waitFor(() => expect(api.sent).toHaveLength(1));
    // The region itself is there from the start.
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).not.toBeEmptyDOMElement());
    expect(handed()).not.toBeNull();
  });

  it('asks again once the connection is back, and only once at a time [F4.6]', async () => {
    hand();
    let isBack = false;
    const account = { ...mia, oauth_token: '', real_name: 'unknown' } as const;
    const api = new FakeApi().on('getUserInfo', () => (isBack ? good(account) : offline));
    const { store } = renderShop(<SdkLogin />, { api });
    await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).not.toBeEmptyDOMElement());
    isBack = true;
    act(() => {
      for (let turn = 0; turn < 2; turn += 1) window.dispatchEvent(new Event('online'));
    });
    await waitFor(() => expect(readUser(store, 'ember')).toEqual({ ...mia, oauth_token: 'of the game' }));
    window.dispatchEvent(new Event('online'));
    expect(api.sent).toHaveLength(2);
    expect(handed()).toBeNull();
  });

  it('makes no call outside the game’s view [F4.6]', () => {
    hand();
    window.history.replaceState(null, '', '/selectGoods?client_id=1001');
    const api = new FakeApi();
    renderShop(<SdkLogin />, { api });
    expect(api.sent).toEqual([]);
  });
});
