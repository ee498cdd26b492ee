import { QueryClient } from '@tanstack/react-query';
import { ApiClientFixture, success } from '@/__tests__/support/browser/api-client-fixture';
import type { ApiClient } from '@/lib/client/api/api-client';
import { ApiError } from '@/lib/client/api/api-result';
import { pageConfigQuery } from '@/components/purchase/character/use-role-data';
import { loginConfigQuery } from '@/components/account/sign-in/use-login-config';
import { countryListQuery } from '@/lib/client/queries/payment-extras';
import * as queries from '@/lib/client/queries/queries';

const short = { billing_no: 'W12345678', status: -1 } as const;
const full = {
  ...short,
  user_name: 'mia',
  game_name: 'Ember',
  game_server_name: 'Dawn',
  role_name: 'Fox',
  product_name: '60 gems',
  amount: '0.99',
  currency: 'USD',
  created_at: 1700000000,
  expires_at: 1700001800,
  steps: [],
};

describe('queries', () => {
  let fixture: ApiClientFixture;
  let cache: QueryClient;
  beforeEach(() => {
    fixture = new ApiClientFixture();
    cache = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  });
  afterEach(async () => {
    cache.clear();
    await fixture.close();
  });

  it('throw a failed result once, as an ApiError that carries it [F6.4]', async () => {
    await fixture.start([{ envelope: { code: -3001, msg: 'Not a game', content: null } }]);
    const failing = cache.query(queries.serverListQuery(fixture.client(), { client_id: '1' }));
    await expect(failing).rejects.toThrow(ApiError);
    await expect(failing).rejects.toMatchObject({ result: { kind: 'business', codeName: 'notAGame' } });
    expect(fixture.counts()).toEqual([1]);
  });

  it('are not retried by React Query [F6.3]', async () => {
    await fixture.start(['hang up']);
    await expect(cache.query(queries.serverListQuery(fixture.client(), { client_id: '1' }))).rejects.toThrow(
      ApiError,
    );
    expect(fixture.counts()).toEqual([3]);
  });

  it('cache characters per player [F3.3]', async () => {
    await fixture.start([success([])]);
    const client = fixture.client();
    const input = { client_id: '1', server_id: 's1' };
    await cache.query(queries.roleListQuery(client, input, 'u1'));
    await cache.query(queries.roleListQuery(client, input, 'u1'));
    await cache.query(queries.roleListQuery(client, input, 'u2'));
    expect(fixture.counts()).toEqual([2]);
  });

  it('parse the page config with the brand as fallback [F1.12]', async () => {
    await fixture.start([success({ brand_color: 'red', is_open_coupon: 1 })]);
    const brand = { locales: ['en'], accent: '#112233' } as const;
    const options = pageConfigQuery(fixture.client(), { client_id: '1', domain_area: 'sea' }, brand);
    expect(await cache.query(options)).toMatchObject({
      accent: '#112233',
      couponsOpen: true,
      locales: ['en'],
    });
  });

  it('request the short form for polling and the whole order for the receipt [F3.12]', async () => {
    await fixture.start([success(short), success(full)]);
    const client = fixture.client();
    await expect(cache.query(queries.orderStatusQuery(client, { billing_no: 'W12345678' }))).resolves.toEqual(
      short,
    );
    await expect(cache.query(queries.orderInfoQuery(client, { billing_no: 'W12345678' }))).resolves.toEqual(
      full,
    );
    expect(fixture.origins[0]?.seen.map(({ query }) => query.simple)).toEqual(['1', '0']);
  });

  it('count a short answer to a request for the whole order as a contract failure [F3.12]', async () => {
    await fixture.start([success(short)]);
    const failing = cache.query(queries.orderInfoQuery(fixture.client(), { billing_no: 'W12345678' }));
    await expect(failing).rejects.toMatchObject({ result: { kind: 'contract' } });
  });

  const inArea = { platform: 'web', domain_area: 'sea' } as const;
  const asked: readonly [string, (client: ApiClient) => Promise<unknown>][] = [
    ['/api/pay/getGameListV2', (client) => cache.query(queries.gameListQuery(client, inArea))],
    [
      '/util/login/login_config',
      (client) => cache.query(loginConfigQuery(client, { client_id: '1', domain_area: 'sea' })),
    ],
    [
      '/api/system/allRoleList',
      (client) => cache.query(queries.allRolesQuery(client, { client_id: '1' }, 'u1')),
    ],
    [
      '/api/pay/getProductList',
      (client) => cache.query(queries.productListQuery(client, { client_id: '1', ...inArea })),
    ],
    [
      '/api/pay/getPaymentMethodList',
      (client) => cache.query(queries.paymentMethodsQuery(client, { client_id: '1', ...inArea })),
    ],
    [
      '/api/pay/getCountryList',
      (client) => cache.query(countryListQuery(client, { client_id: '1', domain_area: 'sea' })),
    ],
  ];

  it.each(asked)('include one that calls %s [F6.1]', async (path, fetchThrough) => {
    await fixture.start([{ envelope: { code: -3001, msg: '', content: null } }]);
    await expect(fetchThrough(fixture.client())).rejects.toThrow(ApiError);
    expect(fixture.origins[0]?.seen.map((request) => request.path)).toEqual([path]);
  });
});
