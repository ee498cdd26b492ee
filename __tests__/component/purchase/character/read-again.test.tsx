import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import type { Role, Server } from '@/lib/contract/pay-data';

const frostmere: Server = { server_id: 's1', name: 'Frostmere', area_id: '', status: 'open' };
const kaelith: Role = {
  role_id: 'r1',
  name: 'Kaelith',
  level: 63,
  server_id: 's1',
  server_name: 'Frostmere',
  area_id: '',
  last_login: 1_700_000_000,
};

// jsdom has no layout: this is the height of the list in which rows are visible.
beforeAll(() => void jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(384));

/** The picker at its list of servers, for a player whose character only its server knows; `lose` reads everything again without a connection. */
async function open() {
  let isLost = false;
  const api = new FakeApi()
    .on('allRoleList', () => good([]))
    .on('configRecharge', () => good({}))
    .on('getServerList', () => (isLost ? offline : good({ areas: [], servers: [frostmere] })))
    .on('getRoleList', () => (isLost ? offline : good([kaelith])));
  const browser = new TestBrowser();
  saveUser(browser.tab(), mia);
  const { atoms, queries } = renderShop(null, { api, browser });
  act(() => atoms.set(popupAtom, { kind: 'role' }));
  const server = await screen.findByRole('button', { name: /Frostmere/ });
  const lose = async () => {
    isLost = true;
    await act(() => queries.invalidateQueries());
    // What has become of a read is told to the page in a task of its own.
    await act(() => new Promise((told) => setTimeout(told, 20)));
  };
  return { server, lose };
}

it('the list of servers stays when it can’t be read again [F3.2]', async () => {
  const { lose } = await open();
  await lose();
  expect(screen.getByRole('button', { name: /Frostmere/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the characters of a server stay when they can’t be read again [F3.3]', async () => {
  const { server, lose } = await open();
  await userEvent.click(server);
  await waitFor(() => expect(screen.getByRole('button', { name: /Kaelith/ })).toBeVisible());
  await lose();
  expect(screen.getByRole('button', { name: /Kaelith/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
