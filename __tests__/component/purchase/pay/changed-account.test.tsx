import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseOrder, payButton } from '@/__tests__/support/browser/chosen-order';
import { FakeApi } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall } from '@/__tests__/support/data/goods-page';
import { saveUser } from '@/lib/client/account/change-session';
import { readUser } from '@/lib/client/account/session';
import type { ApiClient } from '@/lib/client/api/api-client';
import { createServerClock, createShop } from '@/lib/client/shop/create-shop';
import { ownCapable } from '@/lib/domain/api-origin';
import { clientIdsOf } from '@/tenants/kit/games';
import en from '@/messages/en.json';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';

jest.spyOn(window, 'open').mockReturnValue(null);
const origins = [{ url: 'http://api.example', ...ownCapable }];

/** Answers reads like the fake API, and sends payments over the network. */
class PayingApi extends FakeApi {
  paying: ApiClient | null = null;
  override readonly call: ApiClient['call'] = async (id, input, options) => {
    if (id !== 'xsollaPay' || this.paying === null) return this.answer(id, input, options);
    return this.paying.call(id, input, options);
  };
}

it('a payment confirmed after another account has logged in in another tab is not sent to that account [F3.9, F4.2]', async () => {
  const api = new PayingApi();
  const bench = openShop({ api });
  const tenant = { ...toPublicTenant(tenants.watt, 'sea'), api: { production: origins, test: origins } };
  const clientIds = clientIdsOf(tenants.watt);
  api.paying = createShop({
    tenant,
    clientIds,
    area: 'sea',
    locale: 'en',
    store: bench.store,
    clock: createServerClock(),
  }).api;
  const sent = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Nothing was to be sent.'));
  await chooseOrder(bench);
  await userEvent.click(payButton());
  await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));

  const { gp_id } = emberfall;
  act(() => saveUser(bench.browser.tab(), { username: 'tess', suid: 'u2', oauth_token: 'of tess', gp_id }));
  await bench.confirm();
  expect(await screen.findByText(en.notices.accountMismatch)).toBeInTheDocument();
  expect(sent).not.toHaveBeenCalled();
  expect(readUser(bench.store, gp_id)?.suid).toBe('u2');
});
