import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage, type Stage } from '@/__tests__/support/crash/stage';
import { createServerDatabase, dropServerDatabase } from '@/__tests__/support/database/server-database';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { shopCommand } from '@/__tests__/support/machine/shop-command';
import { until } from '@/__tests__/support/machine/until';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import { codeName, orderOf } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { systemClock } from '@/lib/backend/kernel/clock';
import { createDb } from '@/lib/backend/kernel/db/client';
import { loadStanding } from '@/lib/backend/kernel/db/live-place';
import { openEngine } from '@/lib/backend/kernel/db/open-engine';
import { readPlace } from '@/lib/backend/kernel/db/place';
import { readEnv } from '@/lib/backend/kernel/env';

/** Enough for several starts of processes on a busy machine. */
jest.setTimeout(600_000);

type Env = Readonly<Record<string, string>>;
const jsonOf = async (env: Env, ...args: readonly string[]) => {
  const { code, out, stderr } = await shopCommand(env, ...args, '--json');
  if (out === '') throw new Error(`${args.join(' ')} ends with ${code}: ${stderr}`);
  return { code, value: JSON.parse(out).value };
};
const stateOf = async (env: Env, billingNo: string) =>
  (await jsonOf(env, 'order', 'show', billingNo)).value.state;
const why = ['--reason', 'drill', '--by', 'operator-1'] as const;

/** The standing that a start in production would find. */
async function standing(env: Env) {
  const engine = await openEngine(readEnv(env));
  try {
    const place = await readPlace(engine, env.DATA_DIR ?? null);
    return await loadStanding(createDb(engine), { place, mode: 'production', now: new Date() });
  } finally {
    await engine.close();
  }
}

/** A running shop with a delivered order whose player has reported a problem. */
async function livedIn(stage: Stage) {
  const shopper = createShopper(stage.http, systemClock);
  const { billing_no: billingNo, url, receipt = '' } = await shopper.buy();
  await stage.act(paymentIdOf(url), 'pay');
  await until(
    'it is delivered',
    async () =>
      orderOf(await shopper.order(billingNo)).steps.some(({ step, at }) => step === 'delivered' && at),
    60_000,
  );
  // Line terminators at which a reader of the backup's lines might cut this text.
  const text = 'one\u2028two\u2029three\nfour\r"five"\\ \u{1f48e}';
  const report = { billing_no: billingNo, receipt, problem: 'other', text };
  expect(codeName(await stage.http.call('reportProblem', report))).toBe('success');
  return { billingNo, text };
}

it('a shop is backed up while it runs, destroyed and restored, with the same books [F7.3]', async () => {
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      const { env } = stage;
      const { billingNo, text } = await livedIn(stage);
      const dir = join(stage.dataDir, '..', 'backup');
      const backup = await jsonOf(env, 'db', 'backup', dir);
      expect(backup).toMatchObject({
        code: 0,
        value: {
          tables: expect.arrayContaining([
            { table: 'orders', rows: 1, sums: expect.stringMatching(/amount_minor USD \d+/) },
            // Each cause has two sides, so the entries add up to zero.
            {
              table: 'ledger_entries',
              rows: expect.any(Number),
              sums: expect.stringContaining('minor USD 0'),
            },
          ]),
        },
      });
      expect(await shopCommand(env, 'db', 'backup', dir)).toMatchObject({ code: 3 });
      expect(await shopCommand(env, 'db', 'restore', dir, ...why)).toMatchObject({ code: 1 });
      await stage.stop();
      // A restore never overwrites a shop, even if it is stopped.
      expect(await shopCommand(env, 'db', 'restore', dir, ...why)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('holds a shop already'),
      });
      if (databaseUrl === null) await rm(stage.dataDir, { recursive: true });
      else {
        const name = new URL(databaseUrl).pathname.slice(1);
        await dropServerDatabase(name);
        await createServerDatabase(name, null);
      }
      expect(await shopCommand(env, 'db', 'restore', dir)).toMatchObject({ code: 2 });
      const file = join(dir, 'orders.ndjson');
      const orders = await readFile(file, 'utf8');
      await writeFile(file, orders.replace(/"amount_minor":(\d+)/, '"amount_minor":1$1'));
      const differs = await jsonOf(env, 'db', 'restore', dir, ...why);
      expect(differs).toMatchObject({
        code: 1,
        value: {
          isWhole: false,
          books: expect.arrayContaining([
            expect.objectContaining({ table: 'orders', differs: expect.stringContaining('amount_minor') }),
          ]),
        },
      });
      await writeFile(file, orders);
      const restored = await jsonOf(env, 'db', 'restore', dir, ...why);
      expect({ code: restored.code, isWhole: restored.value.isWhole }).toEqual({ code: 0, isWhole: true });
      // A restored database is a copy: in production it sends nothing until it is accepted.
      expect(await jsonOf(env, 'db', 'check')).toMatchObject({
        value: { held: expect.stringContaining('backed up at') },
      });
      expect(await standing(env)).toMatchObject({ isLive: false });
      expect(await jsonOf(env, 'audit', 'verify')).toMatchObject({ code: 0, value: { isWhole: true } });
      expect((await jsonOf(env, 'audit', 'list')).value[0]).toMatchObject({
        operation: 'db.restore',
        who: 'operator-1',
      });
      await stage.start();
      expect(await stateOf(env, billingNo)).toBe('delivered');
      expect((await jsonOf(env, 'problem', 'list')).value).toMatchObject([{ text }]);
      // Sequences continue after the restored numbers.
      const next = await livedIn(stage);
      expect(await stateOf(env, next.billingNo)).toBe('delivered');
      expect((await stage.grants()).map(({ applied }) => applied)).toEqual([1, 1]);
    } finally {
      await stage.stop();
      await stage.close();
    }
  });
});

it('refuses a folder that is no backup, and a backup of a newer version [F7.3]', async () => {
  const stage = await openStage(null);
  try {
    const { env } = stage;
    const dir = join(stage.dataDir, '..', 'backup');
    const into = { ...env, DATABASE_URL: '', DATA_DIR: join(stage.dataDir, '..', 'other') };
    expect(await shopCommand(into, 'db', 'restore', stage.dataDir, ...why)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no whole backup'),
    });
    if (process.env.TEST_ENGINE === 'server') return;
    await jsonOf(env, 'db', 'backup', dir);
    const file = join(dir, 'manifest.json');
    const text = await readFile(file, 'utf8');
    for (const damaged of ['', text.slice(0, 100), '{"format":1}']) {
      await writeFile(file, damaged);
      expect(await shopCommand(into, 'db', 'restore', dir, ...why)).toEqual({
        code: 1,
        out: '',
        stderr: `There is no whole backup in ${dir}: its manifest.json can’t be read.\n`,
      });
    }
    const said = JSON.parse(text);
    await writeFile(file, JSON.stringify({ ...said, schema: said.schema + 1 }));
    expect(await shopCommand(into, 'db', 'restore', dir, ...why)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('newer version'),
    });
  } finally {
    await stage.stop();
    await stage.close();
  }
});

const onServer = process.env.TEST_ENGINE === 'server' ? it : it.skip;
onServer('a shop is copied from the embedded engine to a server, and has the same books [F7.3]', async () => {
  const { url, drop } = await createServerDatabase(`copied_${Date.now()}`, null);
  const stage = await openStage(null);
  try {
    const { billingNo } = await livedIn(stage);
    expect(await shopCommand(stage.env, 'db', 'copy', stage.dataDir, url, ...why)).toMatchObject({ code: 1 });
    await stage.stop();
    const copied = await jsonOf(stage.env, 'db', 'copy', stage.dataDir, url, ...why);
    expect(copied).toMatchObject({ code: 0, value: { isWhole: true } });
    const env = { ...stage.env, DATABASE_URL: url };
    expect(await stateOf(env, billingNo)).toBe('delivered');
    expect(await jsonOf(env, 'db', 'check')).toMatchObject({
      value: { held: expect.stringContaining('last live in data directory') },
    });
    expect(await standing(env)).toMatchObject({ isLive: false });
    expect(await shopCommand(stage.env, 'db', 'copy', stage.dataDir, url, ...why)).toMatchObject({ code: 1 });
  } finally {
    await stage.stop();
    await stage.close();
    await drop();
  }
});
