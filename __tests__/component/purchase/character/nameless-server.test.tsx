import { act, screen, waitFor } from '@testing-library/react';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';

// A backend may leave out the names of servers in its list of characters.
const [first, second] = [role('1', { server_name: '' }), role('2', { server_name: '' })];

function open(browser: TestBrowser) {
  const shop = openShop({ browser });
  shop.api.on('allRoleList', () => good([first, second]));
  shop.logIn();
  return { ...shop, ...shop.render(<SelectGoods data={purchaseDataOf(pageData())} />) };
}

it('a character on a server without a name is still chosen after a reload [F3.1, F6.12]', async () => {
  const browser = new TestBrowser();
  const before = open(browser);
  await waitFor(() => expect(before.store.read(storedKeys.game)).not.toBeNull());
  act(() => before.atoms.set(chosenRoleAtom, second));
  expect(await screen.findByText('Hero 2', { selector: 'bdi' })).toBeInTheDocument();
  before.unmount();
  open(browser);
  expect(await screen.findByText('Hero 2', { selector: 'bdi' })).toBeInTheDocument();
});
