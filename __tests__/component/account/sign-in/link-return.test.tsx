import { screen, waitFor } from '@testing-library/react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { LinkReturn } from '@/components/account/sign-in/link-return';
import { readUser } from '@/lib/client/account/session';
import { saveUser } from '@/lib/client/account/change-session';

const tess = { ...mia, username: 'tess', suid: 'u2', oauth_token: 'of tess' };

/** Arrives by a link of the game that logs in Tess, in a browser in which Mia's login ends in so many seconds. */
function arrive(secondsLeft: number) {
  const claims = btoa(JSON.stringify({ game: tess.gp_id, sub: tess.suid, name: tess.username }));
  window.returnParams = String(new URLSearchParams({ client_id: '1001', login_token: `e30.${claims}.s` }));
  const browser = new TestBrowser();
  saveUser(browser.tab(), { ...mia, expires_at: browser.now / 1000 + secondsLeft });
  const api = new FakeApi().on('linkAuth', () => good(tess));
  return { ...renderShop(<LinkReturn go={() => undefined} />, { api, browser }), api };
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

  it('logs in without asking where another player’s login has ended [F7.7, F4.2]', async () => {
    const { store } = arrive(-60);
    await waitFor(() => expect(readUser(store, tess.gp_id)?.suid).toBe(tess.suid));
  });
});
