import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { begunDraft, emberfall, goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { restoredClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';

const draft = { ...begunDraft, gameName: emberfall.name, gameProductId: emberfall.gp_id };
const begun = { ...draft, billing_no: 'W12345678', rechargeKey: 'key' };

/** A page with an order begun earlier; by default one whose server could read neither goods nor methods. */
async function open(read: Parameters<typeof pageData>[0] = { goods: null, methods: null }) {
  const shop = openShop();
  shop.store.write(storedKeys.orderDraft, begun);
  shop.api.on('allRoleList', () => good([role('1'), role('2')]));
  shop.logIn();
  shop.render(<SelectGoods data={purchaseDataOf(pageData(read))} />);
  await waitFor(() => expect(shop.atoms.get(restoredClientIdAtom)).toBe(emberfall.client_id));
  await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
  return { ...shop, stored: () => shop.store.read(storedKeys.orderDraft) };
}

it('an order begun earlier outlives a visit on which goods and methods can’t be read [F3.1, F6.3]', async () => {
  const shop = await open();
  expect(shop.stored()).toMatchObject({
    goods: begun.goods,
    rechargeInfo: begun.rechargeInfo,
    billing_no: begun.billing_no,
  });
});

it('an order begun on a phone outlives goods that were read for another platform, until its own have been [F3.1]', async () => {
  jest
    .spyOn(window.navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 15; Pixel 9)');
  const shop = await open({ goods: [goods('60 gems')], platform: 'web' });
  expect(shop.stored()).toMatchObject({ goods: begun.goods, billing_no: begun.billing_no });
  jest.restoreAllMocks();
});

it('goods that turn out not to be sold any more are forgotten [F3.1]', async () => {
  const shop = await open();
  shop.api.on('getProductList', () => good([goods('60 gems')]));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Try again' }))[0] ?? document.body);
  await waitFor(() => expect(shop.stored()?.goods).toBeNull());
});
