import { ApiClientFixture, success } from '@/__tests__/support/browser/api-client-fixture';
import { shopAt } from '@/__tests__/support/browser/shop-at';
import { listedKinds } from '@/__tests__/support/data/listed-answers';
import { takeEvents } from '@/lib/client/track/log-event';

const backend = new ApiClientFixture();
beforeEach(() => void takeEvents());
afterAll(() => backend.close());

it('reports each field left out of an answer once for each page, by its name and never its value [F6.12]', async () => {
  const whole = listedKinds.find(({ what }) => what === 'coupon')?.item;
  const answer = success([
    whole,
    { ...whole, used_time: ['of-a-visitor'] },
    { ...whole, code: 7, time_zone: {} },
  ]);
  await backend.start([answer]);
  const { api } = shopAt(backend.origins[0]?.url ?? '');
  const ask = () => api.call('couponList', { client_id: '1001', use_category: 'avail,lock' });
  for (const result of [await ask(), await ask()]) expect(result).toMatchObject({ ok: true });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const reports = takeEvents().filter(({ name }) => name === 'api_failed');
  expect(reports.map(({ details }) => details)).toEqual(
    ['*.used_time', '*.time_zone'].map((field) => ({ call: 'couponList', failure: 'contract', field })),
  );
  expect(JSON.stringify(reports)).not.toContain('visitor');
});
