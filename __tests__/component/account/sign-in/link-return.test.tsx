import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { LinkReturn } from '@/components/account/sign-in/link-return';
import { readHandover } from '@/lib/client/page-scripts/sdk-handover';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import type { LocalStore } from '@/lib/client/storage/local-store';

const tess = { ...mia, username: 'tess', suid: 'u2', oauth_token: 'of tess' };
const order = { billing_no: 'W12345678', receipt: `abc.${'x'.repeat(24)}` };

/** Arrives by a link of the game that logs in Tess, in a browser in which Mia's login ends in so many seconds. */
function arrive(
  secondsLeft: number,
  more: Readonly<Record<string, string>> = {},
  prepare: (store: LocalStore) => void = () => undefined,
) {
  const claims = btoa(JSON.stringify({ game: tess.gp_id, sub: tess.suid, name: tess.username }));
  const brought = { client_id: '1001', login_token: `e30.${claims}.s`, ...more };
  window.returnParams = String(new URLSearchParams(brought));
  const browser = new TestBrowser();
  saveUser(browser.tab(), { ...mia, expires_at: browser.now / 1000 + secondsLeft });
  prepare(browser.tab());
  const api = new FakeApi().on('linkAuth', () => good(tess));
  const went: string[] = [];
  return { ...renderShop(<LinkReturn go={(address) => went.push(address)} />, { api, browser }), api, went };
}
afterEach(() => {
  delete window.returnParams;
});

describe('a link of the game', () => {
  it('asks who is to go on where another player is logged in [F7.7]', async () => {
    const { api } = arrive(60);
    expect(await screen.findByRole('button', { name: /tess/ })).toBeVisible();
    expect(api.inputs('linkAuth')).toEqual([]);
  });

  it.each([
    '/my?tab=1',
    '/\t/elsewhere.example/my',
    '/\r\n\\elsewhere.example/my',
    '/\t\t//elsewhere.example',
  ])('leads to a page of this shop and nowhere else, also by the way %j [F7.7]', async (next) => {
    const { went } = arrive(60, { next });
    await userEvent.click(await screen.findByRole('button', { name: /mia/ }));
    expect(went).toHaveLength(1);
    expect(new URL(went[0] ?? '', window.location.href).origin).toBe(window.location.origin);
  });

  it('logs in without asking where another player’s login has ended [F7.7, F4.2]', async () => {
    const { store } = arrive(-60);
    await waitFor(() => expect(readUser(store, tess.gp_id)?.suid).toBe(tess.suid));
  });

  it('forgets the receipts of the player in whose place another one logs in [F4.5, F3.20]', async () => {
    const { store } = arrive(-60, {}, (kept) => kept.write(lastOrdersKey, [order]));
    await waitFor(() => expect(readUser(store, tess.gp_id)?.suid).toBe(tess.suid));
    expect(store.read(lastOrdersKey)).toBeNull();
  });

  it('keeps the receipts of a player who logs in again [F4.5, F3.20]', async () => {
    const { store } = arrive(-60, {}, (kept) => {
      saveUser(kept, { ...tess, oauth_token: 'earlier', expires_at: 1 });
      kept.write(lastOrdersKey, [order]);
    });
    await waitFor(() => expect(readUser(store, tess.gp_id)?.oauth_token).toBe(tess.oauth_token));
    expect(store.read(lastOrdersKey)).toEqual([order]);
  });

  it('hands the login to the game’s view where it leads there, which finds logins in its own tab alone [F7.7, F4.6]', async () => {
    const next = '/selectGoods?client_id=1001&visit=sdk';
    const { api, store, went } = arrive(60, { next });
    await waitFor(() => expect(went).toEqual([next]));
    expect(api.inputs('linkAuth')).toHaveLength(1);
    const handed = readHandover(() => window.sessionStorage, 'watt');
    expect(handed).toEqual({ clientId: '1001', token: tess.oauth_token });
    // The browser's own login is another player's, and stays.
    expect(readUser(store, mia.gp_id)?.suid).toBe(mia.suid);
    window.sessionStorage.clear();
  });
});
