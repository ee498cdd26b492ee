import { listingJobs } from '@/__tests__/support/shop/job-queues';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { queueEffectsAgain } from '@/lib/backend/kernel/effects/queue-again';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
// Without workers of its own, so that effects stay as they are stored.
beforeAll(async () => {
  shop = await openHarness({ env: { WORK: '0' } });
}, 180_000);
afterAll(() => shop.close());

/** More than are queued again at a time. */
const waiting = 1_200;

it('queues an effect again that lost its job, however many are due before it [F6.7]', async () => {
  // A slow game's gifts, all due at one moment: their workers are few, and those of other receivers are idle.
  const gift = (id: string, group: string, due: string) =>
    `select ${id}, 'gift', 'gift:' || ${id}, '{"group":"${group}"}'::jsonb, 'due', 0, ${due}, now()`;
  await shop.engine.exec(
    `insert into outbox (id, topic, dedupe_key, payload, state, attempts, next_attempt_at, created_at)
     ${gift(`'slow ' || n`, 'slow', `now() - interval '1 day'`)} from generate_series(1, ${waiting}) n
     union all ${gift(`'lost'`, 'other', `now() - interval '1 hour'`)}`,
  );
  const { jobs, queued } = listingJobs();
  await queueEffectsAgain({ ...shop.deps(), jobs });
  expect(new Set(queued).size).toBe(waiting + 1);
  expect(queued).toHaveLength(waiting + 1);
});
