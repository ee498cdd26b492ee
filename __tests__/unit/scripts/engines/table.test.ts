import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verdicts } from '@/scripts/engines/engines';
import { tableOf } from '@/scripts/engines/table';
import { usesOf } from '@/scripts/engines/uses';

const migrations = 'lib/backend/kernel/db/migrations';

describe('what the shop needs from a database', () => {
  it('is listed in docs/scale.md as the schema and the statements use it [F7.9]', () => {
    const cells = (table: string) =>
      table
        .trim()
        .split('\n')
        .map((row) => row.replaceAll(/ +|-{3,}/g, ''));
    const [, written = ''] = readFileSync('docs/scale.md', 'utf8').split(
      /<!-- (?:end of )?what engines have -->/,
    );
    expect(cells(written)).toEqual(cells(tableOf(usesOf('.'))));
  });

  it('is found as soon as a schema or statement uses it [F7.9]', () => {
    const root = mkdtempSync(join(tmpdir(), 'engines-'));
    mkdirSync(join(root, 'lib/backend/kernel/db'), { recursive: true });
    cpSync(migrations, join(root, migrations), { recursive: true });
    const before = usesOf(root);
    writeFileSync(
      join(root, migrations, '9999_planted.sql'),
      'CREATE TRIGGER planted BEFORE INSERT ON orders EXECUTE FUNCTION planted();\nALTER TABLE orders ADD CONSTRAINT planted CHECK (true);\n',
    );
    writeFileSync(
      join(root, 'lib/backend/planted.ts'),
      "await tx.select().from(orders).for('update'); await exec(`select pg_advisory_lock(1)`); await query(`with a as (insert into b values (1))`);",
    );
    const after = usesOf(root);
    rmSync(root, { recursive: true });
    const more = (feature: keyof typeof verdicts) => after[feature].count - before[feature].count;
    expect(more('triggers in PL/pgSQL')).toBe(1);
    expect(more('changes of tables that exist')).toBe(1);
    expect([more('row locks'), more('advisory locks'), more('writing in a WITH')]).toEqual([1, 1, 1]);
    expect(more('foreign keys')).toBe(0);
  });

  it('is complete on PostgreSQL, the reference for the other engines [F7.9]', () => {
    expect(new Set(Object.values(verdicts).map(({ managed }) => managed))).toEqual(new Set(['runs']));
  });
});
