import { ApiCode } from '@/lib/contract/api-code';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import type { TenantId } from '@/tenants/kit/registry';

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ env: { ENABLED_TENANTS: 'watt' } });
}, 180_000);
afterAll(() => shop.close());

const codeFor = async (tenant: TenantId) => {
  const request = new Request('http://shop/api/cumulative/cumulativeActivityInfo?client_id=110103');
  const answer = await shop.backend().fetch(request, { tenant, host: `${tenant}.localhost`, ip: null });
  return (await answer.json()).code;
};

it('a brand that the installation doesn’t name is answered with a wrong domain, even if a call reaches the backend for it [F1.2]', async () => {
  expect(await codeFor('dragon')).toBe(ApiCode.wrongDomain);
  expect(await codeFor('watt')).not.toBe(ApiCode.wrongDomain);
});
