import { z } from 'zod';
import { plantedFaults, plantingIn } from '@/__tests__/support/faults/planted';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { runParity } from '@/lib/backend/parity/parity';

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 600_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const of = '(select id from orders where billing_no = $1)';

const named = z.object({ kind: z.string(), subject: z.string(), says: z.string() });
type Named = z.infer<typeof named>;
const parityReport = z.object({
  isWhole: z.boolean(),
  findings: z.array(named),
  accepted: z.array(named.extend({ acceptedBy: z.string(), reason: z.string(), acceptedAt: z.date() })),
});
const doctorReport = z.array(z.looseObject({ check: z.string(), state: z.string() }));

const round = () => runParity(shop.deps(), unhurried);
const report = async () => parityReport.parse(await staff.value('report.parity', { limit: 1_000 }));
const accept = ({ kind, subject }: Pick<Named, 'kind' | 'subject'>, reason = 'books closed, ticket 12') =>
  staff.refusal('parity.accept', { kind, subject }, { reason });
/** What the shop shows of findings that aren't accepted: the gauge, the doctor and the report. */
async function shown() {
  const { isWhole, findings } = await report();
  const checks = doctorReport.parse(await staff.value('doctor.inside', { brands: [] }));
  const gauged = (await shop.backend().backlog()).findings.reduce((sum, { count }) => sum + count, 0);
  return {
    isWhole,
    open: findings.length,
    gauged,
    doctor: checks.filter(({ check, state }) => check === 'books' && state === 'wrong').length > 0,
  };
}
const nothing = { isWhole: true, open: 0, gauged: 0, doctor: false };
const isOpen = async ({ kind, subject }: Pick<Named, 'kind' | 'subject'>) =>
  (await report()).findings.some((each) => each.kind === kind && each.subject === subject);
const run = (text: string, billingNo: string) => shop.engine.query(text, [billingNo], 'object');

/** An order with a finding that only its game can correct. */
async function deliveredTwice() {
  const { delivered, invent } = plantingIn(shop, steps);
  const subject = await delivered();
  await invent(subject, { topic: 'grant', key: `grant:again:${subject}`, state: 'refused' });
  await round();
  return { kind: 'deliveredTwice', subject };
}

describe('an accepted finding', () => {
  it(
    'of any kind that stays open is left out of gauge, doctor and report, which lists it apart with who and why [F7.1]',
    async () => {
      const planting = plantingIn(shop, steps);
      await planting.delivered();
      for (const { plant } of plantedFaults) await plant(planting);
      await round();
      expect(await shown()).toMatchObject({ isWhole: false, doctor: true });
      const { findings } = await report();
      for (const finding of findings) expect([finding, await accept(finding)]).toEqual([finding, 'done']);
      expect(await shown()).toEqual(nothing);
      // And it stays so.
      await round();
      await round();
      expect(await shown()).toEqual(nothing);
      const { accepted } = await report();
      const keys = (rows: readonly Named[]) =>
        rows.map(({ kind, subject }) => `${kind} ${subject}`).toSorted();
      expect(keys(accepted)).toEqual(keys(findings));
      for (const row of accepted)
        expect(row).toMatchObject({ acceptedBy: 'operator-1', reason: 'books closed, ticket 12' });
    },
    patience,
  );

  it(
    'is open again once it says something else, also by a process that knows of no acceptance, and stays open [F7.1]',
    async () => {
      const finding = await deliveredTwice();
      const { subject } = finding;
      await accept(finding);
      expect(await isOpen(finding)).toBe(false);
      const { invent, forget } = plantingIn(shop, steps);
      await invent(subject, { topic: 'grant', key: `grant:third:${subject}`, state: 'refused' });
      await round();
      expect(await isOpen(finding)).toBe(true);
      await run(`delete from outbox where dedupe_key like 'grant:third:%' and order_id = ${of}`, subject);
      await round();
      // It says what was accepted, but that acceptance is over.
      expect(await isOpen(finding)).toBe(true);
      await accept(finding);
      // What a process of the previous version writes: it sets no column that it doesn't know.
      await run(
        `update parity_findings set says = '4 deliveries', last_seen_at = last_seen_at where kind = 'deliveredTwice' and subject = $1`,
        subject,
      );
      expect(await isOpen(finding)).toBe(true);
      await round();
      expect(await isOpen(finding)).toBe(true);
      await accept(finding);
      // Gone, and back again: that is a new one.
      await forget('grant', subject);
      await round();
      await invent(subject, { topic: 'grant', key: `grant:${subject}`, state: 'done' });
      await invent(subject, { topic: 'grant', key: `grant:again:${subject}`, state: 'refused' });
      await round();
      expect(await isOpen(finding)).toBe(true);
    },
    patience,
  );

  it(
    'of one entry is open again when another entry is wrong too [F7.1]',
    async () => {
      const subject = await plantingIn(shop, steps).delivered();
      const add = (name: string) =>
        run(
          `insert into ledger_entries select tenant, '${name}:' || billing_no, account, currency, minor, id, created_at
             from orders cross join (values ('owed', 5), ('earned', -5)) as line (account, minor) where billing_no = $1`,
          subject,
        );
      await add('invented');
      await round();
      const finding = { kind: 'entriesUnfounded', subject };
      await accept(finding);
      expect(await isOpen(finding)).toBe(false);
      await add('zz-invented');
      await round();
      expect(await isOpen(finding)).toBe(true);
    },
    patience,
  );

  it(
    'of a player’s total stays accepted while points come and go as they should [F7.1]',
    async () => {
      const { ofMember } = plantingIn(shop, steps);
      const text =
        'update point_totals set points = points + 5 where account_id = (select account_id from orders where billing_no = $1)';
      await run(text, await ofMember());
      await round();
      const { findings } = await report();
      const finding = findings.find(({ kind }) => kind === 'pointTotalDiffers');
      if (finding === undefined) throw new Error('no finding');
      await accept(finding);
      await ofMember();
      await round();
      expect(await isOpen(finding)).toBe(false);
    },
    patience,
  );

  it(
    'can be reopened, and both leave an audit entry with what it said [F7.1]',
    async () => {
      const finding = await deliveredTwice();
      const { subject } = finding;
      expect(await staff.refusal('parity.reopen', finding)).toBe('notPossible');
      expect(await staff.refusal('parity.accept', finding, { isDryRun: true })).toBe('done');
      expect(await isOpen(finding)).toBe(true);
      expect(await accept(finding, 'the game took one back')).toBe('done');
      expect(await accept(finding)).toBe('notPossible');
      expect(await staff.refusal('parity.reopen', finding, { isDryRun: true })).toBe('done');
      expect(await isOpen(finding)).toBe(false);
      expect(await staff.refusal('parity.reopen', finding, { reason: 'it didn’t' })).toBe('done');
      expect(await isOpen(finding)).toBe(true);
      const facts = { kind: 'deliveredTwice', says: '2 deliveries' };
      expect(await staff.value('audit.list', { subject })).toMatchObject([
        {
          operation: 'parity.reopen',
          brand: 'watt',
          reason: 'it didn’t',
          before: { ...facts, state: 'accepted' },
          after: { ...facts, state: 'open' },
        },
        {
          operation: 'parity.accept',
          reason: 'the game took one back',
          before: { ...facts, state: 'open' },
          after: { ...facts, state: 'accepted' },
        },
      ]);
    },
    patience,
  );

  it(
    'needs a finding, a reason and the permission [F7.1]',
    async () => {
      const finding = await deliveredTwice();
      expect(await staff.refusal('parity.accept', { ...finding, subject: 'X1' })).toBe('notFound');
      expect(await staff.refusal('parity.accept', { ...finding, kind: 'nonsense' })).toBe('wrongInput');
      expect(await staff.refusal('parity.accept', finding, { reason: ' ' })).toBe('reasonMissing');
      const reader = { name: 'reader', may: new Set(['reports.read'] as const) };
      expect(await staff.refusal('parity.accept', finding, { operator: reader })).toBe('notPermitted');
      expect(await staff.refusal('parity.reopen', finding, { operator: reader })).toBe('notPermitted');
      await run(
        `delete from outbox where dedupe_key like 'grant:again:%' and order_id = ${of}`,
        finding.subject,
      );
      await round();
      expect(await accept(finding)).toBe('notFound');
    },
    patience,
  );
});
