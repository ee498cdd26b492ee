import { eq, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';
import { withTx, type DbOrTx } from '@/lib/backend/kernel/db/client';
import { moment } from '@/lib/backend/kernel/db/columns';
import {
  givenRow,
  namesIn,
  statement,
  statementOf,
  valuesOf,
  type Given,
  type Values,
} from '@/lib/backend/kernel/db/statement';

const notes = pgTable('notes', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  word: text('word').default('none'),
  facts: jsonb('facts').$type<Record<string, number>>(),
  at: moment('at'),
});
const setUp = `create table notes (id bigint primary key, word text default 'none', facts jsonb, at timestamptz(3))`;

const noteById = statement((db, given: Given<{ id: number }>) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.id, given('id', notes.id))),
);
const added = statementOf(
  (columns: readonly string[]) => columns.join(),
  (db, given: Given<Values>, columns) =>
    db
      .insert(notes)
      .values(givenRow(given, notes, columns, 'note.'))
      .returning({ id: notes.id, isNull: sql<boolean>`${notes.facts} is null` }),
);
const add = (db: DbOrTx, row: object) => added(db, namesIn(row), valuesOf(row, 'note.'));

let open: TestDb;
beforeEach(async () => {
  open = await openTestDb();
  await open.engine.exec(setUp);
});
afterEach(() => open.close());

describe('a statement that is put together once', () => {
  it('encodes values as its columns do, and null as null', async () => {
    const { db } = open;
    const at = new Date('2026-11-26T10:00:00.123Z');
    expect(await add(db, { id: 1, word: `it's`, facts: { a: 1 }, at })).toEqual([{ id: 1, isNull: false }]);
    expect(await add(db, { id: 2, word: null, facts: null, at: null })).toEqual([{ id: 2, isNull: true }]);
    expect(await noteById(db, { id: 1 })).toEqual([{ id: 1, word: `it's`, facts: { a: 1 }, at }]);
    expect(await noteById(db, { id: 2 })).toEqual([{ id: 2, word: null, facts: null, at: null }]);
  });

  it('has one form for each set of columns; columns left out keep their defaults', async () => {
    const { db } = open;
    await add(db, { id: 1, word: 'some' });
    await add(db, { id: 2, word: undefined, facts: { a: 2 } });
    expect(await noteById(db, { id: 2 })).toEqual([{ id: 2, word: 'none', facts: { a: 2 }, at: null }]);
  });

  it('runs in the transaction that it is given, and on the database otherwise', async () => {
    const { db } = open;
    const undone = withTx(db, async (tx) => {
      await add(tx, { id: 1 });
      expect(await noteById(tx, { id: 1 })).toHaveLength(1);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await noteById(db, { id: 1 })).toEqual([]);
  });

  it('refuses a call that leaves a value out', async () => {
    await expect(added(open.db, ['id', 'word'], { 'note.id': 1 })).rejects.toThrow('note.word');
  });
});
