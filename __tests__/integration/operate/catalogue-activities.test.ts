import { z } from 'zod';
import { withJson } from '@/__tests__/support/data/catalogue-folder';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { accountIdOf, purchaseOf } from '@/__tests__/support/shop/limited-purchases';
import { operating } from '@/__tests__/support/shop/operating';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { claimReward } from '@/lib/backend/activities/claim';
import { withTx } from '@/lib/backend/kernel/db/client';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { applyEvent } from '@/lib/backend/orders/apply-event';
import { preparePayment } from '@/lib/backend/orders/create-payment';
import { lockOrder } from '@/lib/backend/orders/repo';

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});
const staff = operating(() => shop.deps());

const gpId = 'watt-neonrush';
const file = `games/${gpId}.json`;
const player = { tenant: 'watt', clientId: '110303', username: 'player1' } as const;
const files = z.record(z.string(), z.string());
const filesNow = async () =>
  z.object({ files }).parse(await staff.value('catalog.export', { brand: 'watt' })).files;
type Files = Awaited<ReturnType<typeof filesNow>>;
const inFolder = (of: Files) => ({ folders: [{ brand: 'watt', files: of }] });
const activities = z.array(
  z.looseObject({
    activity: z.string(),
    currency: z.string().optional(),
    from: z.string(),
    until: z.string(),
    claimUntil: z.string(),
    milestones: z.array(z.looseObject({ step: z.number(), need: z.union([z.string(), z.number()]) })),
  }),
);
type Activities = z.infer<typeof activities>;
const changed = (of: Files, change: (all: Activities) => Activities) =>
  withJson(of, file, (one) => void (one.activities = change(activities.parse(one.activities))));
/** The sum that each reward of the running activity needs. */
const needs = async () => {
  const rows = await shop.engine.query(
    `select m.need from activity_milestones m join activities a using (tenant, gp_id, activity_id)
      where m.tenant = 'watt' and m.gp_id = $1 and a.currency = 'USD' and a.starts_at <= $2::timestamptz and a.ends_at > $2::timestamptz order by m.step`,
    [gpId, shop.clock.date().toISOString()],
    'object',
  );
  return rows.map((row) => Number(Object(row).need));
};
const isRunning = ({ currency, from, until }: Activities[number]) =>
  currency === 'USD' && Date.parse(from) <= shop.clock.now() && Date.parse(until) > shop.clock.now();

it('the sums of an activity’s rewards can be raised, and exchanged, in one step [F5.9, F7.6]', async () => {
  const before = await filesNow();
  expect(await needs()).toEqual([500, 2_000, 5_000, 10_000]);
  const asking = (sums: readonly string[]) =>
    changed(before, (all) =>
      all.map((one) =>
        isRunning(one)
          ? { ...one, milestones: one.milestones.map((each, at) => ({ ...each, need: sums[at] ?? '1' })) }
          : one,
      ),
    );
  const raised = asking(['20.00', '50.00', '100.00', '200.00']);
  expect(await staff.refusal('catalog.apply', inFolder(raised), { isDryRun: true })).toBe('done');
  await staff.value('catalog.apply', inFolder(raised));
  expect(await needs()).toEqual([2_000, 5_000, 10_000, 20_000]);
  await staff.value('catalog.apply', inFolder(asking(['50.00', '20.00', '200.00', '100.00'])));
  expect(await needs()).toEqual([5_000, 2_000, 20_000, 10_000]);
  await staff.value('catalog.apply', inFolder(before));
  expect(await needs()).toEqual([500, 2_000, 5_000, 10_000]);
});

/** Pays enough for the first reward, and claims it. */
async function claimFirst(activityId: string): Promise<void> {
  const price = { minor: 500, currency: 'USD' } as const;
  const buying = { ...player, gpId, area: 'sea', productId: 'p1', roleId: 'r1', price } as const;
  const accountId = await accountIdOf(shop.db, buying);
  const prepared = await preparePayment(shop.deps(), purchaseOf(accountId, buying));
  if (!prepared.ok) throw new Error(prepared.error.code);
  const { id } = prepared.value.order;
  for (const name of ['moneyArrived', 'granted'] as const)
    await withTx(shop.db, async (tx) =>
      applyEvent(shop.deps(), tx, await lockOrder(tx, id), {
        name,
        at: shop.clock.date(),
        ...(name === 'moneyArrived' && { facts: { paidAt: shop.clock.date() } }),
      }),
    );
  const [role] = await shop.shopper.roles(player);
  const character = { serverId: role?.server_id ?? '', roleId: role?.role_id ?? '' };
  const who = { accountId, username: 'player1', suid: 'u1001', gpId, tokenHash: '' };
  const claimed = await claimReward(shop.deps(), {
    scope: scopeOf('watt'),
    player: who,
    activityId,
    step: 1,
    zone: 'Asia/Singapore',
    character,
  });
  if (!claimed.ok) throw new Error(claimed.error);
}

it('a reward that players have claimed can’t be left out, and the refusal says so [F5.9, F7.6]', async () => {
  const before = await filesNow();
  const running = activities.parse(JSON.parse(before[file] ?? '').activities).find(isRunning);
  const activity = running?.activity ?? '';
  await claimFirst(activity);
  const without = (step: number) =>
    inFolder(
      changed(before, (all) =>
        all.map((one) =>
          isRunning(one) ? { ...one, milestones: one.milestones.filter((each) => each.step !== step) } : one,
        ),
      ),
    );
  for (const isDryRun of [true, false])
    expect(await staff.ask('catalog.apply', without(1), { isDryRun })).toMatchObject({
      error: {
        code: 'notPossible',
        message: expect.stringContaining(`reward 1 of ${gpId}/${activity} can't go: players have claimed it`),
      },
    });
  expect(await staff.refusal('catalog.apply', without(4))).toBe('done');
  await staff.value('catalog.apply', inFolder(before));
});

it('the id of an activity that is over can’t be used again, and the refusal says so [F5.9, F7.6]', async () => {
  const before = await filesNow();
  const old = activities.parse(JSON.parse(before[file] ?? '').activities).find(isRunning);
  if (old === undefined) throw new Error('none is running');
  shop.pass((Date.parse(old.claimUntil) - shop.clock.now()) / 1_000 + 60);
  const days = (count: number) => new Date(shop.clock.now() + count * 86_400_000).toISOString();
  const again = { ...old, from: days(1_000), until: days(1_010), claimUntil: days(1_020) };
  const next = (name: string) =>
    inFolder(
      changed(before, (all) => [
        ...all.filter((one) => one.activity !== old.activity),
        { ...again, activity: name },
      ]),
    );
  const message = expect.stringContaining(
    `${gpId}/${old.activity} is over: a new activity needs an id of its own`,
  );
  for (const isDryRun of [true, false])
    expect(await staff.ask('catalog.apply', next(old.activity), { isDryRun })).toMatchObject({
      error: { code: 'notPossible', message },
    });
  expect(await staff.refusal('catalog.apply', next('once-more'))).toBe('done');
  // Files that still have the old one as it was change nothing of it.
  expect(await staff.refusal('catalog.apply', inFolder(before))).toBe('done');
});
