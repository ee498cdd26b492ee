import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { currentGameProduct } from '@/lib/client/account/current-game';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { ownKeys, storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import type { Role, Server } from '@/lib/contract/pay-data';

const server = (at: number, more: Partial<Server> = {}): Server => ({
  server_id: `s${at}`,
  name: `Frostmere ${at}`,
  area_id: at % 2 === 0 ? 'a2' : 'a1',
  status: 'open',
  ...more,
});
const role = (more: Partial<Role> = {}): Role => ({
  role_id: 'r1',
  name: 'Kaelith',
  level: 63,
  server_id: 's3',
  server_name: 'Frostmere 3',
  area_id: 'a1',
  last_login: 1_700_000_000,
  ...more,
});
const areas = [
  { area_id: 'a1', name: 'North' },
  { area_id: 'a2', name: 'South' },
];

type World = Readonly<{ servers?: readonly Server[]; roles?: readonly Role[]; areaRole?: boolean }>;

function world({ servers = [1, 2, 3, 4].map((at) => server(at)), roles = [], areaRole = false }: World = {}) {
  return new FakeApi()
    .on('getServerList', () => good({ areas, servers: [...servers] }))
    .on('allRoleList', () => good([...roles]))
    .on('getRoleList', ({ server_id }) => good(roles.filter((each) => each.server_id === server_id)))
    .on('configRecharge', () => good({ area_config: { is_area_role: areaRole ? 1 : 0 } }));
}

async function open(
  api: FakeApi,
  before: (shop: ReturnType<typeof renderShop>) => void = () => undefined,
  at: 'characters' | 'servers' = 'servers',
) {
  const browser = new TestBrowser();
  saveUser(browser.tab(), mia);
  const shop = renderShop(null, { api, browser });
  act(() => {
    before(shop);
    shop.atoms.set(popupAtom, { kind: 'role' });
  });
  const list = await screen.findByRole('list');
  // An account with characters reaches the servers by a button under its characters.
  const way = screen.queryByRole('button', { name: 'Choose another server' });
  if (way !== null && at === 'servers') await userEvent.click(way);
  if (at === 'servers') await screen.findByRole('tab', { name: /All servers/ });
  else expect(list).toBeInTheDocument();
  return shop;
}

const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');
const names = () => rows().map((row) => within(row).getByRole('button').textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const allServers = () => userEvent.click(screen.getByRole('tab', { name: /All servers/ }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('RolePicker', () => {
  beforeAll(() => {
    // jsdom has no layout: this is the height of the list in which rows are visible.
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(384);
  });

  it('shows the servers of the player’s characters as frequently used, last played first [F3.2]', async () => {
    const roles = [role({ last_login: 10 }), role({ role_id: 'r2', server_id: 's4', last_login: 20 })];
    await open(world({ roles }));
    expect(screen.getByRole('tab', { name: 'Frequently used' })).toHaveAttribute('aria-selected', 'true');
    expect(names()).toEqual([expect.stringContaining('s4'), expect.stringContaining('s3')]);
  });

  it('shows the last servers used in this browser to a player without characters [F3.2]', async () => {
    await open(world(), ({ store }) => store.write(ownKeys.lastServers, { '1001': ['s2', 's1'] }));
    expect(names()).toEqual([expect.stringContaining('s2'), expect.stringContaining('s1')]);
  });

  it('finds a server by its number without the s, and by its name [F3.2]', async () => {
    await open(world());
    await userEvent.type(screen.getByRole('searchbox'), '3');
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 server found')).toBeInTheDocument();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.type(screen.getByRole('searchbox'), 'mere 4');
    expect(names()).toEqual([expect.stringContaining('s4')]);
  });

  it('opens the area that the address names, among all servers [F2.18]', async () => {
    window.history.replaceState(null, '', '/selectGoods?client_id=1001&area_id=a2');
    await open(world({ areaRole: true, roles: [role()] }));
    expect(await screen.findByRole('tab', { name: 'South' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('button', { name: /Frostmere 4/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Frostmere 3/ })).not.toBeInTheDocument();
    window.history.replaceState(null, '', '/');
  });

  it('asks for the area first if the game’s characters belong to areas, and searches all areas [F3.2]', async () => {
    await open(world({ areaRole: true }));
    await allServers();
    expect(names()).toEqual([expect.stringContaining('s1'), expect.stringContaining('s3')]);
    await userEvent.click(screen.getByRole('tab', { name: 'South' }));
    expect(names()).toEqual([expect.stringContaining('s2'), expect.stringContaining('s4')]);
    await userEvent.type(screen.getByRole('searchbox'), 's1');
    expect(names()).toEqual([expect.stringContaining('s1')]);
  });

  it('renders only a few of 5,000 servers [F3.2]', async () => {
    await open(world({ servers: Array.from({ length: 5000 }, (_, at) => server(at + 1)) }));
    expect(screen.getByRole('tab', { name: 'All servers (5,000)' })).toBeInTheDocument();
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(30);
    expect(rows()[0]).toHaveAttribute('aria-setsize', '5000');
  });

  it('shows the status of a server, and shows outside names as plain text [F3.2]', async () => {
    await open(
      world({
        servers: [server(1, { status: 'maintenance', name: '<b>Bold</b>' }), server(2, { status: 'full' })],
      }),
    );
    expect(screen.getByText('Maintenance')).toBeInTheDocument();
    expect(screen.getByText('Full')).toBeInTheDocument();
    expect(screen.getByText('<b>Bold</b>')).toBeInTheDocument();
  });

  it('stores a chosen character on the page, in the order draft with the merged server, and its server among the last ones [F3.3]', async () => {
    const servers = [server(3, { real_server: 's1' })];
    const { atoms, store } = await open(world({ servers, roles: [role()] }));
    await press(/Frostmere 3/);
    await press(/Kaelith/);
    await gone();
    expect(atoms.get(chosenRoleAtom)).toEqual({ ...role(), realServer: 's1' });
    expect(store.read(storedKeys.orderDraft)).toMatchObject({
      clientId: '1001',
      server: { display: 'Frostmere 3', value: 's3' },
      realServer: 's1',
      role: { display: 'Kaelith', value: 'r1' },
    });
    expect(store.read(ownKeys.lastServers)).toEqual({ '1001': ['s3'] });
  });

  it('says that there is no character, and leads to another server [F3.3]', async () => {
    await open(world());
    await press(/Frostmere 1/);
    expect(await screen.findByText('Character not found')).toBeInTheDocument();
    await press('Choose another server');
    expect(await screen.findByRole('tabpanel')).toBeInTheDocument();
  });

  it('offers to change the account, which asks, logs out and leads to the login [F3.3, F3.9]', async () => {
    const api = world().on('getRoleList', () => refused('characterNotFound'));
    const { store } = await open(api);
    await press(/Frostmere 1/);
    await userEvent.click(await screen.findByRole('button', { name: 'Change account' }));
    const question = await screen.findByRole('dialog', { name: 'Change account?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Change account' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    expect(store.read(storedKeys.users)).toEqual({});
  });

  it('asks before another character replaces the chosen one [F3.9]', async () => {
    const mira = role({ role_id: 'r2', name: 'Mira' });
    const { atoms } = await open(world({ roles: [role(), mira] }), (shop) =>
      shop.atoms.set(chosenRoleAtom, role()),
    );
    await press(/Frostmere 3/);
    await press(/Mira/);
    expect(screen.getByRole('dialog', { name: 'Change character?' })).toBeInTheDocument();
    expect(atoms.get(chosenRoleAtom)?.name).toBe('Kaelith');
    await press(/^Keep .Kaelith.$/);
    await press(/Mira/);
    await press('Change');
    await gone();
    expect(atoms.get(chosenRoleAtom)?.name).toBe('Mira');
  });

  it('doesn’t ask when the same character is chosen again [F3.9]', async () => {
    await open(world({ roles: [role()] }), (shop) => shop.atoms.set(chosenRoleAtom, role()));
    await press(/Frostmere 3/);
    await press(/Kaelith/);
    await gone();
  });
});

describe('RolePicker with characters', () => {
  const mira = role({
    role_id: 'r2',
    name: 'Mira',
    server_id: 's4',
    server_name: 'Frostmere 4',
    last_login: 1_800_000_000,
  });
  const named = () =>
    screen.getAllByRole('listitem').map((row) => within(row).getByText(/^(Kaelith|Mira)$/).textContent);
  const none = () => undefined;

  it('lists those of all servers at once, last played first [F3.2, F3.3]', async () => {
    const { atoms } = await open(world({ roles: [role(), mira] }), none, 'characters');
    expect(screen.getByRole('dialog', { name: 'Choose a character' })).toBeInTheDocument();
    expect(named()).toEqual(['Mira', 'Kaelith']);
    expect(screen.getByText('S4 Frostmere 4').parentElement).toHaveTextContent(/· Lv 63$/);
    await press(/Kaelith/);
    await gone();
    expect(atoms.get(chosenRoleAtom)).toMatchObject({ role_id: 'r1', realServer: 's3' });
  });

  it('sends an order to the server that another was merged into [F3.1]', async () => {
    const api = world({ servers: [server(3, { real_server: 's1' })], roles: [role(), mira] });
    const { atoms } = await open(api, none, 'characters');
    await press(/Kaelith/);
    await gone();
    expect(atoms.get(chosenRoleAtom)?.realServer).toBe('s1');
  });

  it('marks the chosen one, and asks before another replaces it [F3.9]', async () => {
    const chosen = (shop: ReturnType<typeof renderShop>) => shop.atoms.set(chosenRoleAtom, role());
    const { atoms } = await open(world({ roles: [role(), mira] }), chosen, 'characters');
    const current = screen.getByRole('button', { name: /Kaelith/ });
    expect(current).toHaveAttribute('aria-current', 'true');
    await press(/Mira/);
    expect(screen.getByRole('dialog', { name: 'Change character?' })).toBeInTheDocument();
    await press(/^Keep .Kaelith.$/);
    expect(named()).toEqual(['Mira', 'Kaelith']);
    expect(atoms.get(chosenRoleAtom)?.name).toBe('Kaelith');
  });

  it('asks no longer for a character of an account that another tab has changed, and offers those of the new one [F3.9, F4.2]', async () => {
    const chosen = (shop: ReturnType<typeof renderShop>) => shop.atoms.set(chosenRoleAtom, role());
    const api = world({ roles: [role(), mira] });
    const { atoms, store } = await open(api, chosen, 'characters');
    await press(/Mira/);
    expect(screen.getByRole('dialog', { name: 'Change character?' })).toBeInTheDocument();
    api.on('allRoleList', () => good([role({ role_id: 't1', name: 'Thorn' })]));
    act(() => {
      saveUser(store, { ...mia, suid: 'u2', oauth_token: 'of tess' });
      atoms.set(chosenRoleAtom, null);
    });
    expect(await screen.findByRole('button', { name: /Thorn/ })).toBeInTheDocument();
    expect(screen.queryByText(/Mira/)).not.toBeInTheDocument();
  });

  it('shows which server is down, and finds a character among many by its name or server [F3.2]', async () => {
    const many = [1, 2, 3, 4, 5, 6, 7].map((at) =>
      role({ role_id: `m${at}`, name: `Other ${at}`, server_id: 's1', server_name: 'Frostmere 1' }),
    );
    const servers = [server(1), server(3, { status: 'maintenance' }), server(4)];
    await open(world({ servers, roles: [role(), mira, ...many] }), none, 'characters');
    expect(await screen.findByText('Maintenance')).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Search characters' });
    await userEvent.type(search, 'kael');
    expect(named()).toEqual(['Kaelith']);
    await userEvent.clear(search);
    await userEvent.type(search, '4');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    await userEvent.clear(search);
    await userEvent.type(search, 'nobody');
    expect(screen.getByText('Character not found')).toBeInTheDocument();
  });
});

it('RolePicker takes the character that a link named out of the address, so that a reload keeps the chosen one [F3.1]', async () => {
  // jsdom has no matchMedia: on a phone, a popup has an entry of its own in the history.
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: true }) });
  const query = 'area_id=a1&server_id=s4&role_id=r2&client_id=1001&utm_source=mail';
  window.history.replaceState('of the page', '', `/selectGoods?${query}#choose-goods`);
  await open(world({ roles: [role()] }));
  await press(/Frostmere 3/);
  expect(window.location.search).toBe(`?${query}`);
  await press(/Kaelith/);
  await gone();
  // Closing the popup goes back in the history, to the page's own entry.
  await waitFor(() => expect(window.history.state).toBe('of the page'));
  expect(window.location.href).toMatch(/\/selectGoods\?client_id=1001&utm_source=mail#choose-goods$/);
  Reflect.deleteProperty(window, 'matchMedia');
});

it('RolePicker shows the player’s characters although a second tab has opened a game without a login [F4.2]', async () => {
  const tab = renderShop(null, { api: world({ roles: [role()] }) });
  tab.logIn(emberfall.gp_id);
  tab.store.write(storedKeys.orderDraft, draftForGame(null, neonrush));
  act(() => {
    tab.atoms.set(chosenClientIdAtom, emberfall.client_id);
    tab.atoms.set(popupAtom, { kind: 'role' });
  });
  expect(await screen.findByRole('button', { name: /Kaelith/ })).toBeInTheDocument();
});

it('RolePicker stores the game of the character with it, whichever was opened last [F3.1, F4.2]', async () => {
  const tab = renderShop(null, { api: world({ roles: [role()] }) });
  tab.logIn(emberfall.gp_id);
  tab.store.write(storedKeys.game, neonrush);
  tab.store.write(storedKeys.orderDraft, draftForGame(null, neonrush));
  act(() => {
    tab.atoms.set(chosenClientIdAtom, emberfall.client_id);
    tab.atoms.set(popupAtom, { kind: 'role' });
  });
  await userEvent.click(await screen.findByRole('button', { name: /Kaelith/ }));
  await gone();
  expect(currentGameProduct(tab.store)).toBe(emberfall.gp_id);
});

describe('RolePicker, on a device on which popups have no entry in the history', () => {
  it('leaves the addresses of later pages as they are [F2.18, F3.1]', async () => {
    window.history.replaceState(null, '', '/selectGoods?client_id=1001');
    await open(world({ roles: [role()] }));
    await press(/Frostmere 3/);
    await press(/Kaelith/);
    await gone();
    const later = '/selectGoods?client_id=1001&server_id=s4&role_id=r2';
    window.history.replaceState(null, '', later);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(window.location.pathname + window.location.search).toBe(later);
  });
});

describe('RolePicker after a failure', () => {
  it('offers to try again when the servers can’t be loaded', async () => {
    const api = world().on('getServerList', () => offline);
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    const { atoms } = renderShop(null, { api, browser });
    act(() => atoms.set(popupAtom, { kind: 'role' }));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.on('getServerList', () => good({ areas, servers: [server(1)] }));
    await userEvent.click(retry);
    expect(await screen.findByRole('tab', { name: 'All servers (1)' })).toBeInTheDocument();
  });

  it('asks guests to log in first [F3.9]', async () => {
    const { atoms } = renderShop(null, { api: world() });
    act(() => atoms.set(popupAtom, { kind: 'role' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
  });

  it('leads to the login when the token is no longer valid [F6.4]', async () => {
    const api = world().on('allRoleList', () => refused('notLoggedIn'));
    const browser = new TestBrowser();
    saveUser(browser.tab(), mia);
    const { atoms, store } = renderShop(null, { api, browser });
    act(() => atoms.set(popupAtom, { kind: 'role' }));
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeInTheDocument();
    expect(store.read(storedKeys.users)).toEqual({});
  });
});
