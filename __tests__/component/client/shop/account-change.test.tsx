import { mia } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { saveUser } from '@/lib/client/account/change-session';
import { createServerClock, createShop } from '@/lib/client/shop/create-shop';
import { ownCapable } from '@/lib/domain/api-origin';
import { toPublicTenant } from '@/tenants/kit/public';
import { tenants } from '@/tenants/kit/registry';

const origins = [{ url: 'http://api.example', ...ownCapable }];
afterEach(() => jest.restoreAllMocks());

it.each([
  [
    'is sent again for a renewed login',
    { ...mia, oauth_token: 'renewed' },
    ['Bearer token-1', 'Bearer renewed'],
  ],
  ['is not sent for another account', { ...mia, suid: 'u2', oauth_token: 'of tess' }, ['Bearer token-1']],
])('a call that was refused while another tab logged in %s [F4.2, F4.11]', async (_, login, expected) => {
  const store = new TestBrowser().tab();
  saveUser(store, mia);
  const { api } = createShop({
    tenant: { ...toPublicTenant(tenants.watt, 'sea'), api: { production: origins, test: origins } },
    area: 'sea',
    locale: 'en',
    clientIds: { [mia.gp_id]: ['1001', '', ''] },
    store,
    clock: createServerClock(),
  });
  const sent: (string | null)[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    sent.push(request instanceof Request ? request.headers.get('authorization') : null);
    saveUser(store, login);
    return Response.json({ code: -600, msg: 'Log in.', content: null });
  });
  await api.call('startRealName', { client_id: '1001' });
  expect(sent).toEqual(expected);
});
