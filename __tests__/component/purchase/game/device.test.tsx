import { act, screen, waitFor } from '@testing-library/react';
import { begunDraft, emberfall, goods, neonrush, pageData } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf, type SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';

const agents = { android: 'Mozilla/5.0 (Linux; Android 15)', web: 'Mozilla/5.0 (Windows NT 10.0)' };
const lists = ['getGameListV2', 'getProductList', 'getPaymentMethodList'] as const;

/** A page at an address, opened on a device; the API has other goods for each platform. */
async function openOn(device: keyof typeof agents, address: string, more: Partial<SelectGoodsData> = {}) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[device]);
  window.history.replaceState(null, '', address);
  const bench = openShop();
  const data = pageData(more);
  bench.api
    .on('getGameListV2', () => good([...(data.games ?? [])]))
    .on('getProductList', ({ platform }) => good([goods(`gems for ${platform}`)]))
    .on('getPaymentMethodList', () => good(data.methods ?? { country: '', methods: {} }));
  const render = async (edition: 'modern' | 'classic' = 'modern') => {
    const shown = purchaseDataOf(data);
    await act(async () => {
      bench.render(edition === 'modern' ? <SelectGoods data={shown} /> : <ClassicGoods data={shown} />);
    });
  };
  return { ...bench, render };
}

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const named = '/selectGoods?client_id=110103';
const forAndroid = {
  platform: 'android',
  game: { ...emberfall, client_id: '110101' },
  games: [{ ...emberfall, client_id: '110101' }, neonrush],
} as const;

it.each(['modern', 'classic'] as const)(
  'a phone reads its own lists where the %s page has the web’s, which stay until they arrive [F3.1]',
  async (edition) => {
    const shop = await openOn('android', named);
    await shop.render(edition);
    expect(await screen.findByRole('radio', { name: /gems for android/ })).toBeInTheDocument();
    const asked = edition === 'modern' ? lists : lists.slice(0, 2);
    for (const id of asked) expect(shop.api.inputs(id).map(({ platform }) => platform)).toEqual(['android']);
  },
);

it('a page for the device’s own platform is used as the server has read it [F3.1]', async () => {
  const shop = await openOn('android', '/selectGoods?client_id=110101', forAndroid);
  await shop.render();
  expect(screen.getByRole('radio', { name: /^60 gems/ })).toBeInTheDocument();
  expect(lists.flatMap((id) => shop.api.inputs(id))).toEqual([]);
});

it('a computer reads the web’s lists where the page has a phone’s [F3.1]', async () => {
  const shop = await openOn('web', '/selectGoods?client_id=110101', forAndroid);
  await shop.render();
  expect(await screen.findByRole('radio', { name: /gems for web/ })).toBeInTheDocument();
});

describe('an address that names no game', () => {
  it('leads a phone to the same game for its platform, and restores nothing before [F3.1, F3.27]', async () => {
    const shop = await openOn('android', '/selectGoods?utm_source=ads#faq');
    shop.store.write(storedKeys.orderDraft, { ...begunDraft, clientId: '110101' });
    await shop.render();
    expect(shop.router.replace).toHaveBeenCalledWith('/selectGoods?utm_source=ads&client_id=110101#faq', {
      scroll: false,
    });
    expect(shop.store.read(storedKeys.orderDraft)).toEqual({ ...begunDraft, clientId: '110101' });
    expect(shop.atoms.get(chosenClientIdAtom)).toBeNull();
  });

  it('leads to a sub-game’s own client [F3.27]', async () => {
    const shop = await openOn('android', '/selectGoods', { game: { ...emberfall, client_id: '110123' } });
    await shop.render();
    expect(shop.pushed).toEqual(['/selectGoods?client_id=110121']);
  });

  it('uses the page as it is if the other one doesn’t arrive [F3.1]', async () => {
    jest.useFakeTimers();
    const shop = await openOn('android', '/selectGoods');
    await shop.render();
    act(() => jest.advanceTimersByTime(8_000));
    jest.useRealTimers();
    await waitFor(() => expect(shop.atoms.get(chosenClientIdAtom)).toBe('110103'));
  });

  it.each([
    ['a computer', agents.web, '/selectGoods'],
    ['a crawler', `${agents.android} (compatible; Googlebot/2.1)`, '/selectGoods'],
    ['a phone whose address names the game', agents.android, named],
  ])('leaves %s where it is [F3.1, F1.11]', async (_, agent, address) => {
    const shop = await openOn('android', address);
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    await shop.render();
    expect(shop.pushed).toEqual([]);
    expect(shop.atoms.get(chosenClientIdAtom)).toBe('110103');
  });
});
