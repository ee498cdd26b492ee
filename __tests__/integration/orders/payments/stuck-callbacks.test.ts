import { listingJobs } from '@/__tests__/support/shop/job-queues';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { queueCallbacksAgain } from '@/lib/backend/orders/payments/inbox';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
// Without workers of its own, so that callbacks stay as they are stored.
beforeAll(async () => {
  shop = await openHarness({ env: { WORK: '0' } });
}, 180_000);
afterAll(() => shop.close());

/** More than are queued again at a time. */
const stuck = 1_200;

it('queues a callback again that lost its job, however many older ones can’t be processed [F6.7]', async () => {
  // Of a provider that was taken out of service: no process knows it, so they stay, all of one moment.
  await shop.engine.exec(
    `insert into inbox (provider, event_id, raw, received_at, attempts)
     select 'gone', 'event ' || n, '\\x7b7d', now() - interval '1 day', 0 from generate_series(1, ${stuck}) n;
     insert into inbox (provider, event_id, raw, received_at, attempts)
     values ('sandpay', 'lost', '\\x7b7d', now() - interval '1 hour', 0)`,
  );
  const { jobs, queued } = listingJobs();
  await queueCallbacksAgain({ ...shop.deps(), jobs });
  expect(new Set(queued).size).toBe(stuck + 1);
  expect(queued).toHaveLength(stuck + 1);
});
