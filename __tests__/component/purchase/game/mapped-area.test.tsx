import { act } from '@testing-library/react';
import { begunDraft, emberfall, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { Area } from '@/lib/domain/areas';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const rhinos: Tenant = tenants.rhinos;
const ironhold = { ...emberfall, client_id: '220503', gp_id: 'rhinos-ironhold', name: 'Ironhold' };
const tidebound = { ...emberfall, client_id: '220203', gp_id: 'rhinos-tidebound', name: 'Tidebound' };
const data = purchaseDataOf(pageData({ game: ironhold, games: [ironhold, tidebound] }));

/** Opens Ironhold's page, whose address names no game, where the player chose a client last. */
async function openIn(area: Area, last: string, { brand = rhinos, draft = emptyDraft } = {}) {
  window.history.replaceState(null, '', `/selectGoods?domain_area=${area}`);
  const shop = openShop({ brand, area });
  shop.store.write(storedKeys.game, { ...ironhold, client_id: last });
  shop.store.write(storedKeys.orderDraft, draft);
  await act(async () => void shop.render(<SelectGoods data={data} />));
  return shop;
}

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const begun: OrderDraft = { ...begunDraft, clientId: '220203', gameProductId: 'rhinos-tidebound' };

it.each([
  ['another game', '220203', emptyDraft],
  ['another game with an order in progress', '220203', begun],
  ['a sub-game of the page’s game', '220513', emptyDraft],
])(
  'a chosen area stays where the client chosen last belongs to another: %s [F1.13, F3.1]',
  async (_, last, draft) => {
    const shop = await openIn('universal', last, { draft });
    expect(shop.pushed).toEqual([]);
    expect(shop.atoms.get(chosenClientIdAtom)).toBe(ironhold.client_id);
    if (draft === begun) expect(shop.store.read(storedKeys.orderDraft)).toEqual(begun);
  },
);

it('a chosen area stays where the device’s own client belongs to another [F1.13, F3.1]', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
  const shop = await openIn('universal', '220503', {
    brand: { ...rhinos, clientAreas: { '220501': 'useuro' } },
  });
  expect(shop.pushed).toEqual([]);
  expect(shop.atoms.get(chosenClientIdAtom)).toBe(ironhold.client_id);
});

it.each([
  ['the page’s area', 'sea', '220203'],
  ['no area', 'twhk', '220213'],
] as const)(
  'the page gives way to the client chosen last if that belongs to %s [F1.13, F3.1]',
  async (_, area, last) => {
    const shop = await openIn(area, last);
    expect(shop.pushed).toEqual([`/selectGoods?domain_area=${area}&client_id=${last}`]);
  },
);
