import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { LoginPopup } from '@/components/account/login/login-popup';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { popupAtom } from '@/lib/client/popups/popup';
import en from '@/messages/en.json';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const insideLine = `${iphone.replace(/Version\/\S+ /, '')} Line/14.0.0`;
const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** setup() installs a clipboard as well. */
const player = userEvent.setup();
let agent = desktop;
beforeEach(() => {
  agent = desktop;
  jest.spyOn(window.navigator, 'userAgent', 'get').mockImplementation(() => agent);
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/selectGoods?client_id=1001');
});
afterEach(() => jest.restoreAllMocks());

const all = {
  json_type: ['account', 'google', 'apple', 'vk'],
  gg_id: 'g',
  gg_pkg: 'pkg',
  ios_id: 'a',
  vk_id: '7',
};
const answering = (config: object) => new FakeApi().on('loginConfig', () => good(config));
const buttons = () =>
  screen
    .queryAllByRole('button', { name: /^Log in with/ })
    .map((button) => button.getAttribute('aria-label'));

function open(api: FakeApi, brand: Tenant = tenants.watt) {
  const left: string[] = [];
  const loaded: (string | null)[] = [];
  const controls = { open: true, close: () => undefined, onClosed: () => undefined };
  const shop = renderShop(
    <PopupFrameContext value={controls}>
      <LoginPopup leave={(url) => left.push(url)} load={(next) => loaded.push(next)} />
    </PopupFrameContext>,
    { api, brand },
  );
  return { ...shop, left, loaded };
}

describe('other ways to log in', () => {
  it('are those of login_config, with Apple on iOS only [F4.4]', async () => {
    open(answering(all));
    await waitFor(() => expect(buttons()).toEqual(['Log in with Google', 'Log in with VK ID']));
    agent = iphone;
    open(answering(all));
    await waitFor(() => expect(buttons()).toContain('Log in with Apple'));
  });

  it('may be listed in the other form, and without passwords [F4.4]', async () => {
    open(answering({ json_type: '["google"]', Google: 'g', GooglePkg: 'p' }));
    await waitFor(() => expect(buttons()).toEqual(['Log in with Google']));
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('are the brand’s own on exempt brands, which don’t request the list [F4.4]', () => {
    const api = new FakeApi();
    open(api, tenants['spot-jp']);
    expect(buttons()).toEqual(['Log in with Google', 'Log in with X']);
    expect(api.inputs('loginConfig')).toEqual([]);
  });

  it('are none while the list is unavailable, and the password works [F4.4]', async () => {
    const api = new FakeApi().on('loginConfig', () => offline);
    open(api);
    await waitFor(() => expect(api.inputs('loginConfig')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Or log in with')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('lead to the provider, and store for this tab what the return needs [F4.4]', async () => {
    const url = 'https://accounts.example/authorize';
    const api = answering(all).on('signInStart', () => good({ url, state: 's'.repeat(43) }));
    const { left } = open(api);
    await player.click(await screen.findByRole('button', { name: 'Log in with Google' }));
    await waitFor(() => expect(left).toEqual([url]));
    expect(JSON.parse(window.sessionStorage.getItem('watt:sign_in') ?? '')).toMatchObject({
      provider: 'google',
      state: 's'.repeat(43),
      clientId: '1001',
      isForDebt: false,
      pkg: 'pkg',
      next: '/selectGoods?client_id=1001',
    });
  });

  it('lead to /notArea if the start of a sign-in refuses the area [F6.4]', async () => {
    const api = answering(all).on('signInStart', () => refused('wrongDomain', 'Not in this region.'));
    const { router } = open(api);
    await player.click(await screen.findByRole('button', { name: 'Log in with Google' }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/notArea?client_id=1001'));
  });

  it('say when a provider can’t be reached [F4.4]', async () => {
    const api = answering(all).on('signInStart', () => refused('loginFailed', 'Login failed.'));
    const { left } = open(api);
    await player.click(await screen.findByRole('button', { name: 'Log in with VK ID' }));
    expect(await screen.findByText(/VK ID can’t be reached right now/)).toBeVisible();
    expect(left).toEqual([]);
  });

  it('say that something went wrong where the browser can’t begin, as over plain http, and can be pressed again [F4.4]', async () => {
    const { subtle } = window.crypto;
    Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: undefined });
    try {
      const { left } = open(answering(all));
      await player.click(await screen.findByRole('button', { name: 'Log in with VK ID' }));
      expect(await screen.findByText(en.errors.unexpected)).toBeVisible();
      expect(screen.getByRole('button', { name: 'Log in with VK ID' })).not.toHaveAttribute('aria-busy');
      expect(left).toEqual([]);
    } finally {
      Object.defineProperty(window.crypto, 'subtle', { configurable: true, value: subtle });
    }
  });
});

/** As on a page, where the tips replace the login. */
function openInHost(api: FakeApi): void {
  const shop = renderShop(null, { api });
  act(() => shop.atoms.set(popupAtom, { kind: 'login' }));
}

describe('a login inside an app [F4.7]', () => {
  const copy = async () => {
    await player.click(await screen.findByRole('button', { name: 'Log in with Google' }));
    const tips = await screen.findByRole('dialog', { name: 'Please note' });
    expect(tips).toHaveTextContent('This environment does not support login for some account types.');
    await player.click(screen.getByRole('button', { name: 'Copy' }));
  };

  it('copies the shop’s address instead of leaving', async () => {
    agent = insideLine;
    const api = answering(all);
    const written = jest.spyOn(window.navigator.clipboard, 'writeText');
    openInHost(api);
    await copy();
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(written).toHaveBeenCalledWith(`${window.location.origin}/?domain_area=sea&client_id=1001`);
    expect(api.inputs('signInStart')).toEqual([]);
  });

  it('shows the address if it can’t be copied', async () => {
    agent = insideLine;
    openInHost(answering(all));
    jest.spyOn(window.navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await copy();
    expect(
      await screen.findByText(`${window.location.origin}/?domain_area=sea&client_id=1001`),
    ).toBeVisible();
  });
});

it('for a debt the password is sent to its own call, and the login leads to the debt [F4.3]', async () => {
  window.history.replaceState(null, '', '/selectGame?rp_client_id=77&idfv=d');
  const api = answering(all).on('replenishAuth', () => good({ ...mia, replenish_id: 'R1' }));
  const { loaded } = open(api);
  expect(api.inputs('loginConfig')).toEqual([{ client_id: '77', domain_area: 'sea' }]);
  await player.type(screen.getByLabelText('User name'), 'mia');
  await player.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(loaded).toEqual(['/replenishGoods?replenish_id=R1&rp_client_id=77&idfv=d']));
  expect(api.inputs('replenishAuth')).toEqual([expect.objectContaining({ game_id: '77' })]);
  expect(api.inputs('auth')).toEqual([]);
});

it('inside a game the login popup only says that the game logs its players in [F4.6]', async () => {
  window.history.replaceState(null, '', '/selectGoods?visit=sdk&client_id=1001');
  const api = new FakeApi();
  const shop = renderShop(null, { api });
  act(() => shop.atoms.set(popupAtom, { kind: 'login' }));
  expect(await screen.findByRole('dialog', { name: 'Please open the shop from the game' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(api.sent).toEqual([]);
});
