import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { verifyLog, writeEntry, type Head } from '@/lib/backend/audit/audit-log';
import type { AuditEntry } from '@/lib/backend/audit/chain';
import { entriesAfter } from '@/lib/backend/audit/repo';
import { withTx } from '@/lib/backend/kernel/db/client';

let test: TestDb;
beforeEach(async () => {
  test = await openTestDb();
}, 60_000);
afterEach(() => test.close());

const entryOf = (subject: string): AuditEntry => ({
  at: new Date('2026-11-20T10:00:00.123Z'),
  who: 'operator-1',
  operation: 'order.refund',
  tenant: 'watt',
  subject,
  reason: 'twice “paid”',
  before: { state: 'delivered', nested: { b: 1, a: [1, { z: null, y: 2 }] } },
  after: { state: 'refunded', amount: '9.90', at: new Date('2026-11-20T10:00:00Z'), count: 1.5 },
});
const write = (subject: string): Promise<Head> => withTx(test.db, (tx) => writeEntry(tx, entryOf(subject)));
const writeMany = async (count: number): Promise<Head> => {
  for (let at = 1; at < count; at += 1) await write(`order ${at}`);
  return write(`order ${count}`);
};
/** Changes the log with the rights of the database's owner, who can disable triggers. */
const tamper = (statement: string) =>
  test.engine.exec(
    `alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user`,
  );

it('stores each entry with the hash of the one before, and verifies the chain [F7.1]', async () => {
  const head = await writeMany(5);
  expect(await verifyLog(test.db, null)).toEqual({ isWhole: true, entries: 5, head });
  const entries = await entriesAfter(test.db, 0, 10);
  expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(entries.slice(1).map(({ previousHash }) => previousHash)).toEqual(
    entries.slice(0, -1).map(({ hash }) => hash),
  );
});

it('verifies that an empty log is whole [F7.1]', async () => {
  expect(await verifyLog(test.db, null)).toMatchObject({ isWhole: true, entries: 0 });
});

it.each([
  ['update', `update audit_log set who = 'Nobody'`],
  ['delete', 'delete from audit_log'],
  ['truncate', 'truncate audit_log'],
])('refuses to %s entries [F7.1]', async (_, statement) => {
  await writeMany(2);
  await expect(test.engine.exec(statement)).rejects.toMatchObject({
    message: expect.stringContaining('only ever added to'),
  });
  expect(await verifyLog(test.db, null)).toMatchObject({ isWhole: true, entries: 2 });
});

it.each([
  ['changed who did it', `update audit_log set who = 'Nobody' where seq = 3`, { seq: 3, fault: 'changed' }],
  [
    'changed an amount',
    `update audit_log set after = jsonb_set(after, '{amount}', '"0.90"') where seq = 2`,
    { seq: 2, fault: 'changed' },
  ],
  [
    'changed when',
    `update audit_log set at = at + interval '1 ms' where seq = 5`,
    { seq: 5, fault: 'changed' },
  ],
  ['deleted an entry', 'delete from audit_log where seq = 3', { seq: 3, fault: 'missing' }],
  ['deleted the first entry', 'delete from audit_log where seq = 1', { seq: 1, fault: 'missing' }],
  [
    'deleted an entry and closed the gap',
    'delete from audit_log where seq = 3; update audit_log set seq = 3 where seq = 4; update audit_log set seq = 4 where seq = 5',
    { seq: 3, fault: 'unlinked' },
  ],
])('detects a log in which an attacker %s [F7.1]', async (_, statement, fault) => {
  await writeMany(5);
  await tamper(statement);
  expect(await verifyLog(test.db, null)).toEqual({ isWhole: false, ...fault });
});

it('detects, by a head noted earlier, that the end of the log was cut off or replaced [F7.1]', async () => {
  const noted = await writeMany(4);
  await write('later');
  expect(await verifyLog(test.db, noted)).toMatchObject({ isWhole: true, entries: 5 });
  await tamper('delete from audit_log where seq > 3');
  expect(await verifyLog(test.db, null)).toMatchObject({ isWhole: true });
  expect(await verifyLog(test.db, noted)).toEqual({ isWhole: false, seq: 4, fault: 'notInIt' });
  await write('another fourth');
  expect(await verifyLog(test.db, noted)).toEqual({ isWhole: false, seq: 4, fault: 'notInIt' });
});

it('stays one whole chain when forty entries are written at once [F7.1]', async () => {
  const heads = await Promise.all(Array.from({ length: 40 }, (_, at) => write(`order ${at}`)));
  expect(heads.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  expect(await verifyLog(test.db, null)).toMatchObject({ isWhole: true, entries: 40 });
}, 60_000);

it('has no entry and no gap for a change that was rolled back [F7.1]', async () => {
  await write('one');
  const failed = withTx(test.db, async (tx) => {
    await writeEntry(tx, entryOf('two'));
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  await write('three');
  expect(await verifyLog(test.db, null)).toMatchObject({ isWhole: true, entries: 2 });
});
