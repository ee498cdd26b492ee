import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServerDatabase } from '@/__tests__/support/database/server-database';
import { freePort } from '@/__tests__/support/machine/process';
import { shopCommand } from '@/__tests__/support/machine/shop-command';
import { readEnv } from '@/lib/backend/kernel/env';
import { withEngine } from '@/lib/backend/open-database';

const isServer = process.env.TEST_ENGINE === 'server';
let dir: string;
let dispose: () => Promise<void>;
let env: Record<string, string>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'operated-'));
  const server = isServer ? await createServerDatabase(`empty_${Date.now()}`, null) : null;
  dispose = async () => server?.drop();
  const nobody = `http://127.0.0.1:${await freePort()}`;
  env = {
    DATABASE_URL: server?.url ?? '',
    DATA_DIR: join(dir, 'shop'),
    SHOP_MODE: 'sandbox',
    GAME_SERVER_ORIGIN: nobody,
    SANDPAY_ORIGIN: nobody,
    CALLBACK_ORIGIN: nobody,
  };
}, 60_000);
afterAll(async () => {
  await dispose();
  await rm(dir, { recursive: true, force: true });
});

const shop = (...args: readonly string[]) => shopCommand(env, ...args);

it('migrates the schema only by its own command, and records who ran it [F7.1]', async () => {
  expect(await shop('db', 'check')).toMatchObject({ code: 1 });
  expect(await shop('order', 'find')).toMatchObject({ code: 1, out: '' });
  // A query creates no database.
  expect(existsSync(env.DATA_DIR ?? '')).toBe(false);
  expect(await shop('db', 'migrate')).toMatchObject({ code: 2, stderr: 'A change needs a reason.\n' });
  const migrated = await shop('db', 'migrate', '--reason', 'new shop', '--by', 'operator-1', '--json');
  expect(migrated).toMatchObject({ code: 0 });
  expect(JSON.parse(migrated.out).value.applied).toBeGreaterThan(20);
  const again = await shop('db', 'migrate', '--reason', 'once more', '--json');
  expect(JSON.parse(again.out).value.applied).toBe(0);
  const checked = await shop('db', 'check', '--json');
  expect(checked).toMatchObject({ code: 0 });
  expect(JSON.parse(checked.out).value).toEqual({
    engine: isServer ? 'server' : 'embedded',
    isWhole: true,
    pending: 0,
    held: null,
  });
  const listed = await shop('audit', 'list', '--json');
  expect(JSON.parse(listed.out).value).toMatchObject([
    { who: 'operator-1', operation: 'db.migrate', reason: 'new shop' },
  ]);
  const doctor = await shop('doctor', '--json');
  expect(doctor).toMatchObject({ code: 1 });
  const findings: readonly { check: string; state: string; says: string }[] = JSON.parse(doctor.out).value;
  const says = (check: string) => findings.find((finding) => finding.check === check);
  expect(says('database')).toMatchObject({ state: 'ok' });
  expect(says('clock')).toMatchObject({ state: 'ok' });
  // A server's disk isn't visible from here, and a full one mustn't look well.
  expect(says('room')).toMatchObject({ state: isServer ? 'look' : 'ok' });
  expect(says('game server')).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('ECONNREFUSED'),
  });
  expect(says('watt sells')).toMatchObject({ state: 'wrong', says: expect.stringContaining('lacks games') });
  const misset = await shopCommand({ ...env, SHOP_MODE: 'production' }, 'doctor', '--json');
  expect(misset).toMatchObject({ code: 1 });
  expect(JSON.parse(misset.out).value).toMatchObject([{ check: 'settings', state: 'wrong' }]);
}, 240_000);

it('says in one line why a statement failed, without the statement and its values [F7.1]', async () => {
  const renamed = (from: string, to: string) =>
    withEngine(readEnv(env), (engine) => engine.exec(`alter table audit_log rename column ${from} to ${to}`));
  await renamed('who', 'whom');
  try {
    expect(await shop('audit', 'list', '--who', 'operator-1')).toEqual({
      code: 1,
      out: '',
      stderr: expect.stringMatching(/^column .*who.* does not exist\n$/),
    });
  } finally {
    await renamed('whom', 'who');
  }
}, 120_000);

it('offers completions to the shell: nouns, verbs and options [F7.1]', async () => {
  const { out } = await shopCommand({}, 'completion', 'bash');
  const complete = (...typed: readonly string[]) =>
    execFileSync('bash', [
      '-c',
      `eval "$1"; COMP_WORDS=("\${@:2}"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _shop; echo "\${COMPREPLY[@]}"`,
      '-',
      out,
      'shop',
      ...typed,
    ])
      .toString()
      .trim();
  expect(complete('ord')).toBe('order');
  expect(complete('order', 're')).toBe('refund receipt resend');
  expect(complete('order', 'refund', '--re')).toBe('--reason');
  expect(complete('doctor', '--')).toBe('');
  expect(await shopCommand({}, 'completion', 'csh')).toMatchObject({ code: 2 });
}, 60_000);
