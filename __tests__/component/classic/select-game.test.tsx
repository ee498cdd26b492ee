import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SelectGame } from '@/components/classic/select-game';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import type { GameListItem } from '@/lib/contract/config';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';

const tidebound: GameListItem = {
  client_id: '110203',
  gp_id: 'watt-tidebound',
  name: 'Tidebound',
  logo: '/tide.svg',
  is_select_game: true,
  sub_game: {
    pacific: { client_id: '110213', name: 'Tidebound: Pacific', logo: '/tide.svg' },
    atlantic: { client_id: '110223', name: 'Tidebound: Atlantic', logo: '/tide.svg' },
  },
};
const link = (game: string) => screen.getByRole('link', { name: `Top up ${game}` });
const chosen = { display: '60 gems', value: '60 gems' };

/** The page for a player who has made choices for Emberfall. */
function page(games: readonly GameListItem[], goods: typeof chosen | null = null) {
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, { ...emptyDraft, clientId: '110103', goods });
  bench.render(<SelectGame games={games} platform="web" versions={{}} />);
  return bench;
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
  jest.restoreAllMocks();
});

describe('the page of games', () => {
  it('leads to the goods of each game, with the visit’s parameters [F3.20]', () => {
    window.history.replaceState(null, '', '/selectGame?utm_source=ads&idfv=A1');
    page([emberfall, neonrush]);
    expect(link('Neon Rush')).toHaveAttribute(
      'href',
      '/selectGoods?client_id=110303&domain_area=sea&idfv=A1&utm_source=ads',
    );
    expect(link('Emberfall')).toHaveAttribute('aria-current', 'true');
  });

  it('offers a game and its sub-games if players may pick one, and otherwise only the game [F3.20]', () => {
    page([{ ...tidebound }, { ...tidebound, name: 'Fixed', is_select_game: false }]);
    const ids = (name: string) => link(name).getAttribute('href')?.split('&')[0];
    expect(ids('Tidebound: Pacific')).toBe('/selectGoods?client_id=110213');
    expect(ids('Tidebound: Atlantic')).toBe('/selectGoods?client_id=110223');
    expect(ids('Fixed')).toBe('/selectGoods?client_id=110203');
    expect(ids('Tidebound')).toBe('/selectGoods?client_id=110203');
  });

  it('says how many versions a game has in the server’s words, or in its own for another number [F3.20]', () => {
    const rules = jest.spyOn(Intl, 'PluralRules');
    const { container } = openShop().render(
      <SelectGame games={[tidebound]} platform="web" versions={{ 3: 'three of them' }} />,
    );
    expect(container).toHaveTextContent('three of them');
    // The first one takes a slow phone a tenth of a second.
    expect(rules).not.toHaveBeenCalled();
    rules.mockRestore();
    openShop().render(<SelectGame games={[tidebound]} platform="web" versions={{}} />);
    expect(screen.getByText('3 versions')).toBeInTheDocument();
  });

  it('asks before another game discards the choices, then resets them [F3.20]', async () => {
    const bench = page([emberfall, neonrush], chosen);
    await userEvent.click(link('Neon Rush'));
    const question = await screen.findByRole('dialog', { name: 'Switch to Neon Rush?' });
    expect(bench.pushed).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Switch' }));
    expect(bench.pushed).toEqual(['/selectGoods?client_id=110303']);
    expect(bench.store.read(storedKeys.orderDraft)).toMatchObject({ clientId: '110303', goods: null });
  });

  it('reads a list that the server couldn’t read, and says so if that fails too [F3.20, F6.4]', async () => {
    const bench = openShop();
    bench.api.on('getGameListV2', () => refused('internal', 'Not now.'));
    bench.render(<SelectGame games={null} platform="web" versions={{}} />);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    bench.api.on('getGameListV2', () => good([emberfall]));
    await userEvent.click(retry);
    await waitFor(() => expect(link('Emberfall')).toBeInTheDocument());
  });

  it.each([
    ['named by the link', 'client_id=110303&'],
    ['of a link that names none', ''],
  ])(
    'hands the character of a link on to the game %s, with and without the question [F2.18]',
    async (_, named) => {
      const character = 'area_id=a1&server_id=s4&role_id=r2';
      window.history.replaceState(null, '', `/selectGame?${named}${character}`);
      const bench = page([emberfall, neonrush], chosen);
      await userEvent.click(link('Neon Rush'));
      const question = await screen.findByRole('dialog', { name: 'Switch to Neon Rush?' });
      await userEvent.click(within(question).getByRole('button', { name: 'Switch' }));
      await userEvent.click(link('Neon Rush'));
      expect(bench.pushed).toHaveLength(2);
      for (const address of bench.pushed) {
        const query = new URLSearchParams(address.split('?')[1]);
        expect(['client_id', 'area_id', 'server_id', 'role_id'].map((key) => query.get(key))).toEqual([
          '110303',
          'a1',
          's4',
          'r2',
        ]);
      }
    },
  );

  it('drops the character of a link when another game is pressed [F2.18]', async () => {
    window.history.replaceState(null, '', '/selectGame?client_id=110303&server_id=s4&role_id=r2');
    const bench = page([emberfall, neonrush]);
    await userEvent.click(link('Emberfall'));
    expect(bench.pushed).toEqual(['/selectGoods?client_id=110103&domain_area=sea']);
  });

  it('lists the games for the device, once it is known [F3.20]', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 15)');
    const bench = openShop();
    bench.api.on('getGameListV2', ({ platform }) =>
      good(platform === 'android' ? [{ ...emberfall, client_id: '110101' }] : [emberfall]),
    );
    await act(async () => void bench.render(<SelectGame games={[emberfall]} platform="web" versions={{}} />));
    await waitFor(() => expect(link('Emberfall').getAttribute('href')).toContain('client_id=110101'));
  });
});
