import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { LoginPopup } from '@/components/account/login/login-popup';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import { takeEvents } from '@/lib/client/track/log-event';
import { tenants } from '@/tenants/kit/registry';

const player = userEvent.setup();
const name = () => screen.getByLabelText('User name');
const password = () => screen.getByLabelText('Password');
const button = () => screen.getByRole('button', { name: 'Log in' });

async function open(api: FakeApi, browser = new TestBrowser()) {
  const shop = renderShop(null, { api, browser });
  act(() => shop.atoms.set(popupAtom, { kind: 'login' }));
  await screen.findByRole('dialog', { name: 'Log in' });
  return shop;
}

async function fill(typedName: string, typedPassword: string) {
  await player.type(name(), typedName);
  await player.type(password(), typedPassword);
}

const plain = (sent: unknown) =>
  typeof sent === 'string' && /^[0-9a-f]{3}/.test(sent) ? atob(sent.slice(3)) : null;

describe('LoginPopup', () => {
  it('keeps the button disabled, and says why, until both fields are filled [F4.1]', async () => {
    const api = new FakeApi();
    await open(api);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    expect(button()).toHaveAccessibleDescription('Enter your user name');
    await player.type(name(), 'mia');
    expect(button()).toHaveAccessibleDescription('Enter your password');
    await player.type(password(), '   ');
    await player.keyboard('{Enter}');
    await player.click(button());
    expect(api.inputs('auth')).toEqual([]);
    await player.type(password(), 'secret');
    expect(button()).not.toHaveAttribute('aria-disabled');
  });

  it('links to the brand’s own help if it has any [F4.1]', async () => {
    const { unmount } = await open(new FakeApi());
    const help = screen.getByRole('link', { name: 'Where do I find my account?' });
    expect(help).toHaveAttribute('href', 'https://www.watt.example/help/account');
    expect(help).toHaveAttribute('target', '_blank');
    const forgot = screen.getByRole('link', { name: 'Forgot your password?' });
    expect(forgot).toHaveAttribute('href', 'https://www.watt.example/help/password');
    unmount();
    const other = renderShop(null, { brand: { ...tenants.joyage, help: {} } });
    act(() => other.atoms.set(popupAtom, { kind: 'login' }));
    await screen.findByRole('dialog', { name: 'Log in' });
    expect(screen.queryByRole('link', { name: /Forgot|account/ })).toBeNull();
  });

  it('submits on Enter in the password field, trimmed and obfuscated [F4.1]', async () => {
    const api = new FakeApi();
    await open(api);
    await fill('  mia ', ' secret ');
    await player.keyboard('{Enter}');
    const [sent] = api.inputs('auth');
    expect(sent).toMatchObject({ client_id: '1001' });
    const fields = Object(sent);
    expect(plain(fields.username)).toBe('mia');
    expect(plain(fields.password)).toBe('secret');
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('reports wrong credentials in the form and keeps the name', async () => {
    await open(new FakeApi().on('auth', () => refused('loginFailed', 'Login failed.')));
    await fill('mia', 'wrong');
    await player.click(button());
    await waitFor(() => expect(password()).toBeInvalid());
    expect(password()).toHaveAccessibleDescription('User name or password is wrong.');
    expect(name()).toHaveValue('mia');
    await player.type(password(), '!');
    expect(password()).toBeValid();
  });

  it('shows the message of too many attempts [F4.11]', async () => {
    await open(new FakeApi().on('auth', () => refused('tooManyRequests', 'Too many attempts.')));
    await fill('mia', 'wrong');
    await player.click(button());
    expect(await screen.findByText('Too many attempts.')).toBeInTheDocument();
  });

  it.each(['loginConfig', 'auth'] as const)(
    'clears the area and goes to /notArea if %s refuses it [F6.4]',
    async (id) => {
      document.cookie = 'shop_area=sea; path=/';
      const api = new FakeApi().on(id, () => refused('wrongDomain', 'Not in this region.'));
      const { router } = await open(api);
      if (id === 'auth') {
        await fill('mia', 'secret');
        await player.keyboard('{Enter}');
      }
      await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/notArea'));
      expect(document.cookie).not.toContain('shop_area');
    },
  );

  it('offers to try again when no origin answers', async () => {
    const api = new FakeApi().on('auth', () => offline);
    await open(api);
    await fill('mia', 'secret');
    await player.click(button());
    await player.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.inputs('auth')).toHaveLength(2));
  });
});

describe('the game on a phone', () => {
  const offering = (pairing: boolean) =>
    new FakeApi().on('loginConfig', () => good({ json_type: ['account'], pairing }));
  const way = () => screen.queryByRole('button', { name: 'Use the game on your phone' });

  it('is offered where the API says so, and keeps where the login leads [F7.7]', async () => {
    const shop = renderShop(null, { api: offering(true) });
    act(() => shop.atoms.set(popupAtom, { kind: 'login', next: '/my' }));
    await waitFor(() => expect(way()).toBeInTheDocument());
    await player.click(screen.getByRole('button', { name: 'Use the game on your phone' }));
    expect(shop.popup()).toEqual({
      kind: 'pairing',
      clientId: '1001',
      from: { kind: 'login', next: '/my' },
    });
  });

  it('is the only way where the API lists no other, and phones are told to open the game [F7.7]', async () => {
    await open(new FakeApi().on('loginConfig', () => good({ json_type: [], pairing: true })));
    await waitFor(() => expect(way()).toBeInTheDocument());
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText('Please open the shop from the game')).toBeInTheDocument();
  });

  it('is not asked for where passwords work too [F7.7]', async () => {
    await open(offering(true));
    await waitFor(() => expect(way()).toBeInTheDocument());
    expect(screen.queryByText('Please open the shop from the game')).toBeNull();
  });

  it('is offered neither elsewhere nor for a debt [F7.7]', async () => {
    const { unmount } = await open(offering(false));
    expect(way()).toBeNull();
    unmount();
    window.history.replaceState(null, '', '/?rp_client_id=1001');
    const api = offering(true);
    await open(api);
    await waitFor(() => expect(api.inputs('loginConfig')).toHaveLength(1));
    expect(way()).toBeNull();
    window.history.replaceState(null, '', '/');
  });
});

it('offers the shop’s address for another device where none of the ways to log in exists on this one [F4.7]', async () => {
  const shop = await open(new FakeApi().on('loginConfig', () => good({ json_type: ['apple'] })));
  await player.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(shop.popup()).toMatchObject({ kind: 'confirm', confirm: 'Copy' });
});

describe('a successful login', () => {
  beforeEach(() => {
    takeEvents();
  });

  async function logIn(browser = new TestBrowser(), next: string | null = null) {
    const reload = jest.fn();
    const close = jest.fn();
    const api = new FakeApi().on('auth', () => good(mia));
    const controls = { open: true, close, onClosed: () => undefined };
    const shop = renderShop(
      <PopupFrameContext value={controls}>
        <LoginPopup load={reload} next={next} />
      </PopupFrameContext>,
      { api, browser },
    );
    await fill('mia', 'secret');
    jest.useFakeTimers();
    act(() => button().click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    return { ...shop, reload, close };
  }

  afterEach(() => jest.useRealTimers());

  it('stores the player under the game product beside other games and closes the popup [F4.2]', async () => {
    const browser = new TestBrowser();
    const other = { ...mia, gp_id: 'tide', oauth_token: 'token-2' };
    saveUser(browser.tab(), other);
    const { store, close } = await logIn(browser);
    expect(store.read(storedKeys.users)).toEqual({ ember: mia, tide: other });
    expect(close).toHaveBeenCalled();
  });

  it('logs a manual login and reloads after 500 ms [F4.2]', async () => {
    const { reload } = await logIn();
    expect(takeEvents().map((event) => event.name)).toEqual(['manual_login']);
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(reload).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['blocked', null, []],
    ['full', null, []],
    ['blocked', '/userCenter?client_id=1001', ['/userCenter?client_id=1001']],
  ] as const)(
    'loads no other document where the storage is %s, which would lose it, and goes on to %j [F4.10]',
    async (fault, next, addresses) => {
      const browser = new TestBrowser();
      browser.storage[fault] = true;
      const { reload, store, pushed } = await logIn(browser, next);
      await act(() => jest.advanceTimersByTimeAsync(500));
      expect(reload).not.toHaveBeenCalled();
      expect(pushed).toEqual(addresses);
      expect(readUser(store, mia.gp_id)?.suid).toBe(mia.suid);
    },
  );

  it('forgets the character of the previous account [F3.9]', async () => {
    const browser = new TestBrowser();
    const role = { display: 'Kaelith', value: 'r1' };
    const game = { clientId: '1001', gameProductId: mia.gp_id };
    browser.tab().write(storedKeys.orderDraft, { ...emptyDraft, ...game, role });
    const { store } = await logIn(browser);
    expect(store.read(storedKeys.orderDraft)?.role).toBeNull();
  });
});
