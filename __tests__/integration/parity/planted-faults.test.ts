import { z } from 'zod';
import { plantedFaults, plantingIn } from '@/__tests__/support/faults/planted';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { parityFindings } from '@/lib/backend/parity/schema';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { runParity } from '@/lib/backend/parity/parity';

const parityReport = z.object({
  isWhole: z.boolean(),
  findings: z.array(z.object({ kind: z.string(), subject: z.string() })),
});
const doctorReport = z.array(z.looseObject({ says: z.string() }));

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 600_000;

let shop: Harness;
let steps: Steps;
/** The order of each kind of fault, and the findings about them. */
const subjects = new Map<string, string>();
const found = new Map<string, { isRepaired: boolean }>();

inOneShop((opened) => {
  ({ shop, steps } = opened);
});
beforeAll(async () => {
  const planting = plantingIn(shop, steps);
  await planting.delivered();
  // Nothing is found before anything is planted.
  expect(await runParity(shop.deps(), unhurried)).toBe(0);
  for (const { kind, plant } of plantedFaults) subjects.set(kind, await plant(planting));
  await runParity(shop.deps(), unhurried);
  for (const { kind, subject, resolvedAt, repairedAt } of await shop.db.select().from(parityFindings))
    found.set(`${kind} ${subject}`, { isRepaired: repairedAt !== null && resolvedAt !== null });
}, patience);

const staff = operating(() => shop.deps());

it.each(plantedFaults)(
  'finds $kind by its name, and repairs it if the repair follows from the stored data [F7.1]',
  ({ kind, isRepaired }) => {
    expect(found.get(`${kind} ${subjects.get(kind)}`)).toEqual({ isRepaired });
  },
);

it(
  'finds a point total that isn’t the sum of its entries [F7.1]',
  () => {
    expect([...found.keys()].some((key) => key.startsWith('pointTotalDiffers account'))).toBe(true);
  },
  patience,
);

it(
  'sends missing goods once, and missing refunds under their old ids [F7.1]',
  async () => {
    const missing = subjects.get('deliveryMissing') ?? '';
    await steps.reaches(missing, 'delivered');
    expect(steps.grantsFor(missing).map(({ applied }) => applied)).toEqual([1]);
    await steps.reaches(subjects.get('deliveryNotNoted') ?? '', 'delivered');
    for (const kind of ['refundMissing', 'partRefundMissing', 'returnMissing']) {
      const billingNo = subjects.get(kind) ?? '';
      await steps.refunded(billingNo, 1);
      const [payment] = await shop.books(`${billingNo}-1`);
      expect(payment?.refunds).toHaveLength(1);
    }
  },
  patience,
);

it(
  'doesn’t find again what was repaired, and reports the rest to operators [F7.1]',
  async () => {
    await runParity(shop.deps(), unhurried);
    const report = parityReport.parse(await staff.value('report.parity', { limit: 1000 }));
    expect(report.isWhole).toBe(false);
    const open = report.findings.map(({ kind, subject }) => `${kind} ${subject}`);
    for (const { kind, isRepaired } of plantedFaults)
      expect([kind, open.includes(`${kind} ${subjects.get(kind)}`)]).toEqual([kind, !isRepaired]);
    const checks = doctorReport.parse(await staff.value('doctor.inside', { brands: [] }));
    const [doctor] = checks.filter(({ says }) => says.includes('entriesDiffer'));
    expect(doctor).toMatchObject({ check: 'books', state: 'wrong' });
  },
  patience,
);

it(
  'resolves a finding once its cause has been corrected [F7.1]',
  async () => {
    const billingNo = subjects.get('referenceDiffers') ?? '';
    await shop.engine.query(
      `update orders set game_ref = (select reference from outbox where order_id = orders.id and topic = 'grant') where billing_no = $1`,
      [billingNo],
      'object',
    );
    await runParity(shop.deps(), unhurried);
    const rows = (await shop.db.select().from(parityFindings)).filter(({ subject }) => subject === billingNo);
    expect(rows.map(({ kind, resolvedAt, repairedAt }) => [kind, resolvedAt !== null, repairedAt])).toEqual([
      ['referenceDiffers', true, null],
    ]);
  },
  patience,
);
