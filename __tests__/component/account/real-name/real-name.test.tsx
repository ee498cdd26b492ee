import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { RealNamePage } from '@/components/account/real-name/real-name-page';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import type { RealNameState } from '@/lib/contract/login';

type Answers = readonly (RealNameState | 'offline')[];

/** The page of a player, with the server's answers in order. */
function open(answers: Answers, { isLoggedIn = true } = {}) {
  const browser = new TestBrowser();
  if (isLoggedIn) saveUser(browser.tab(), mia);
  let asked = 0;
  const api = new FakeApi().on('getUserInfo', () => {
    const state = answers[Math.min(asked, answers.length - 1)] ?? 'offline';
    asked += 1;
    return state === 'offline' ? offline : good({ ...mia, real_name: state });
  });
  const leave = jest.fn();
  return { ...renderShop(<RealNamePage leave={leave} />, { api, browser }), api, leave };
}
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('/certifiedReal', () => {
  it('says that it is checking [F2.19, F4.8]', async () => {
    const api = new FakeApi().on('getUserInfo', () => new Promise(() => undefined));
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    renderShop(<RealNamePage />, { api, browser });
    expect(await screen.findByText('Checking your verification…')).toBeInTheDocument();
  });

  it('sends a player who isn’t verified to the verifier, and checks again afterwards [F2.19, F4.8]', async () => {
    const { api, leave } = open(['notVerified', 'verified']);
    api.on('startRealName', () => good({ url: 'https://verifier.example/1' }));
    await heading('Not verified yet');
    await userEvent.click(await button('Verify now'));
    expect(leave).toHaveBeenCalledWith('https://verifier.example/1');
    expect(await screen.findByRole('link', { name: 'Verify now' })).toHaveAttribute(
      'href',
      'https://verifier.example/1',
    );
    await userEvent.click(await button('Check again'));
    await heading('You are verified');
  });

  it.each([
    ['notVerified', 'Verify now', 'no-roles'],
    ['offline', 'Check again', 'offline'],
  ] as const)('shows the picture of what is the matter: %s [F2.19]', async (state, action, picture) => {
    open([state]);
    await button(action);
    expect(document.querySelector('main img')).toHaveAttribute('src', `/art/scenes/${picture}.svg`);
  });

  it('gives the visit its parameters back when the player returns from the verifier [F2.7, F4.8]', async () => {
    const at = (search: string) => window.history.replaceState(null, '', `/certifiedReal?${search}`);
    at('client_id=1001&idfv=d1&utm_source=ads&domain_area=sea&oauth_token=secret');
    const { api, leave, unmount } = open(['notVerified']);
    api.on('startRealName', () => good({ url: 'https://verifier.example/1' }));
    await userEvent.click(await button('Verify now'));
    expect(leave).toHaveBeenCalledWith('https://verifier.example/1');
    unmount();
    // What the backend gives the verifier as the way back.
    at('client_id=1001');
    const back = open(['verified']);
    await heading('You are verified');
    const home = '/?idfv=d1&client_id=1001&domain_area=sea&utm_source=ads';
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', home),
    );
    back.unmount();
    at('client_id=1001');
    open(['verified']);
    await heading('You are verified');
    expect(window.location.search).toBe('?client_id=1001');
    window.history.replaceState(null, '', '/');
  });

  it('leads to the shop if no game says which account to log in with [F2.19, F4.8]', async () => {
    const { store } = open([], { isLoggedIn: false });
    act(() => store.remove(storedKeys.game));
    expect(await screen.findByRole('link', { name: 'Back to the shop' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('asks a guest to log in to the game in the address [F2.19]', async () => {
    const browser = new TestBrowser();
    const named = { client_id: '2002', gp_id: 'tide' };
    saveUser(browser.tab(), mia);
    const { atoms } = renderShop(<RealNamePage named={named} />, { browser });
    await userEvent.click(await button('Log in'));
    expect(atoms.get(popupAtom)).toEqual({ kind: 'login', clientId: '2002' });
  });

  it('checks the login of the game in the address, whichever was played last [F2.19]', async () => {
    const browser = new TestBrowser();
    const tess = { ...mia, suid: 'u9', gp_id: 'tide' };
    saveUser(browser.tab(), tess);
    const api = new FakeApi().on('getUserInfo', () => good({ ...tess, real_name: 'verified' }));
    renderShop(<RealNamePage named={{ client_id: '2002', gp_id: 'tide' }} />, { api, browser });
    await heading('You are verified');
    expect(api.inputs('getUserInfo')).toEqual([{ client_id: '2002' }]);
  });

  it('ends only the login that its game refuses, whichever was played last [F2.19, F4.2, F6.4]', async () => {
    const browser = new TestBrowser();
    const tab = browser.tab();
    for (const { gp_id } of [emberfall, neonrush]) saveUser(tab, { ...mia, gp_id });
    tab.write(storedKeys.orderDraft, draftForGame(null, neonrush));
    const api = new FakeApi()
      .on('getUserInfo', () => good({ ...mia, real_name: 'notVerified' }))
      .on('startRealName', () => refused('notLoggedIn'));
    const { atoms, store } = renderShop(<RealNamePage named={emberfall} />, { api, browser });
    await userEvent.click(await button('Verify now'));
    await waitFor(() =>
      expect(atoms.get(popupAtom)).toEqual({ kind: 'login', clientId: emberfall.client_id }),
    );
    expect(readUser(store, emberfall.gp_id)).toBeNull();
    expect(readUser(store, neonrush.gp_id)).not.toBeNull();
  });

  it('asks for a login to the brand’s first game if none is named [F2.19]', async () => {
    const { store, atoms } = renderShop(<RealNamePage first={{ client_id: '2002', gp_id: 'tide' }} />);
    act(() => store.remove(storedKeys.game));
    await userEvent.click(await button('Log in'));
    expect(atoms.get(popupAtom)).toEqual({ kind: 'login', clientId: '2002' });
  });

  it('leads a verified player back to the shop [F2.19, F4.8]', async () => {
    open(['verified']);
    await heading('You are verified');
    expect(screen.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', '/');
  });

  it.each(['offline', 'unknown'] as const)(
    'says that the check failed (%s), and tries again [F2.19, F4.8]',
    async (first) => {
      open([first, 'verified']);
      await heading('The check failed');
      await userEvent.click(await button('Check again'));
      await heading('You are verified');
    },
  );

  it('sends an account that has logged in meanwhile to no verification of the former one [F4.2, F4.8]', async () => {
    const { api, leave, store } = open(['notVerified']);
    const url = 'https://verifier.example/mia';
    api.on('startRealName', () => good({ url }));
    await userEvent.click(await button('Verify now'));
    expect(await screen.findByRole('link', { name: 'Verify now' })).toHaveAttribute('href', url);
    act(() => saveUser(store, { ...mia, suid: 'u2' }));
    await button('Verify now');
    expect(screen.queryByRole('link', { name: 'Verify now' })).not.toBeInTheDocument();
    leave.mockClear();
    api.on('startRealName', () => {
      saveUser(store, { ...mia, suid: 'u3' });
      return good({ url });
    });
    await userEvent.click(await button('Verify now'));
    await waitFor(() => expect(api.inputs('startRealName')).toHaveLength(2));
    await heading('Not verified yet');
    expect(leave).not.toHaveBeenCalled();
  });

  it('asks for the login that the refusal has ended [F4.8]', async () => {
    open(['verified'], { isLoggedIn: false });
    expect(await screen.findByText('Please log in first')).toBeInTheDocument();
    await userEvent.click(await button('Log in'));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });
});
