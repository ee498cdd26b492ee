import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { createServerDatabase } from '@/__tests__/support/database/server-database';
import { shopCommand } from '@/__tests__/support/machine/shop-command';
import { readEnv } from '@/lib/backend/kernel/env';
import { fingerprintOf } from '@/lib/backend/operate/keys/secret-table';
import { signatureHeaders, verifySignature } from '@/lib/backend/kernel/signature';

jest.setTimeout(240_000);

const old = `whsec_${Buffer.from('a key of the tests, 32 bytes long').toString('base64')}`;
const text = 'a secret of the tests, which is long enough to sign';
let dir: string;
let env: Record<string, string>;
let dispose: () => Promise<void>;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'keys-'));
  const isServer = process.env.TEST_ENGINE === 'server';
  const server = isServer ? await createServerDatabase(`keys_${Date.now()}`, null) : null;
  dispose = async () => server?.drop();
  const [webhook, games] = [join(dir, 'webhook'), join(dir, 'games')];
  writeFileSync(webhook, `${old}\n`, { mode: 0o640 });
  const emberfall = { origin: 'https://ember.example', secrets: [old] };
  const tidebound = { origin: 'https://tide.example', secrets: [`${old}AAAA`] };
  writeFileSync(games, JSON.stringify({ 'watt-emberfall': emberfall, 'watt-tidebound': tidebound }));
  env = {
    DATABASE_URL: server?.url ?? '',
    DATA_DIR: join(dir, 'shop'),
    SHOP_MODE: 'sandbox',
    SANDPAY_WEBHOOK_SECRET_FILE: webhook,
    GAME_SERVERS_FILE: games,
    SHOP_SECRET: text.replaceAll(',', ''),
    CARD_SECRET: 'a secret for cards of the tests, long enough',
  };
  expect(await shopCommand(env, 'db', 'migrate', '--reason', 'new shop')).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await dispose();
  await rm(dir, { recursive: true, force: true });
});

/** Runs the command; fails if the output contains any part of a secret. */
async function shop(...args: readonly string[]) {
  const result = await shopCommand(env, ...args);
  const { SANDPAY_WEBHOOK_SECRET: keys = [], SHOP_SECRET: texts = [], CARD_SECRET = '' } = readEnv(env);
  for (const secret of [...keys, ...texts, CARD_SECRET])
    for (let at = 6; at + 8 <= secret.length; at += 4)
      expect(result.out + result.stderr).not.toContain(secret.slice(at, at + 8));
  return result;
}
const list = z.array(z.string());
const nextOf = (out: string) =>
  z.object({ value: z.object({ next: list }) }).parse(JSON.parse(out)).value.next;
const replaced = z.object({ key: z.string(), signs: z.string(), alsoValid: list, dropped: list, next: list });
const replacedIn = (out: string) => z.object({ value: replaced }).parse(JSON.parse(out)).value;
const valid = () => readEnv(env).SANDPAY_WEBHOOK_SECRET ?? [];
/** Whether signatures made with the old secret are still accepted. */
const isOldBelieved = () => {
  const headers = signatureHeaders(old, 'm1', 1_800_000_000_000, 'paid');
  return verifySignature(valid(), headers, Buffer.from('paid'), 1_800_000_000_000).kind === 'ok';
};
const because = ['--reason', 'the old one leaked', '--by', 'operator-1'] as const;

it('lists secrets by name with their fingerprints, and reveals nothing of them [F7.1]', async () => {
  const { code, out } = await shop('keys', 'list', '--json');
  expect(code).toBe(0);
  const rows: readonly Record<string, unknown>[] = JSON.parse(out).value;
  const row = (key: string) => rows.find((each) => each.key === key);
  const print = expect.stringMatching(/^[0-9a-f]{8}$/);
  const one = { valid: 1, signs: print, alsoValid: [], canRotate: true };
  expect(row('SANDPAY_WEBHOOK_SECRET')).toMatchObject({ ...one, stands: join(dir, 'webhook') });
  expect(row('SHOP_SECRET')).toMatchObject({ ...one, stands: 'in the setting' });
  expect(row('GAME_SERVERS.watt-emberfall')).toMatchObject({ ...one, of: 'game watt-emberfall' });
  expect(row('CARD_SECRET')).toMatchObject({ valid: 1, canRotate: false });
  expect(row('TRACK_EXPORT_KEY')).toMatchObject({ valid: 0, signs: null, stands: 'not set' });
  expect(row('GAME_SERVERS.watt-emberfall')?.signs).toBe(row('SANDPAY_WEBHOOK_SECRET')?.signs);
  expect(row('GAME_SERVERS.watt-tidebound')?.signs).not.toBe(row('SANDPAY_WEBHOOK_SECRET')?.signs);
});

it('rotates a secret in a file without refusing the old or the new one meanwhile, and names the next steps [F7.1]', async () => {
  const rotate = ['keys', 'rotate', 'SANDPAY_WEBHOOK_SECRET'] as const;
  expect(await shop(...rotate)).toMatchObject({ code: 2, stderr: 'A change needs a reason.\n' });
  expect(await shop(...rotate, ...because, '--dry-run')).toMatchObject({ code: 0 });
  expect(readFileSync(join(dir, 'webhook'), 'utf8')).toBe(`${old}\n`);

  const begun = await shop(...rotate, ...because, '--json');
  expect(begun).toMatchObject({ code: 0 });
  expect(nextOf(begun.out).at(-1)).toBe('keys rotate SANDPAY_WEBHOOK_SECRET');
  const [first, made = ''] = valid();
  expect([first, valid().length]).toEqual([old, 2]);
  expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(statSync(join(dir, 'webhook')).mode & 0o777).toBe(0o640);
  expect(isOldBelieved()).toBe(true);

  const turned = await shop(...rotate, ...because, '--json');
  expect(nextOf(turned.out).slice(-2)).toEqual([
    expect.stringMatching(/^wait 5 minutes/),
    'keys retire SANDPAY_WEBHOOK_SECRET',
  ]);
  expect(valid()).toEqual([made, old]);
  expect(isOldBelieved()).toBe(true);

  const retire = ['keys', 'retire', 'SANDPAY_WEBHOOK_SECRET', ...because] as const;
  expect(await shop(...retire)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  expect(valid()).toEqual([made, old]);
  expect(await shop(...retire, '--yes')).toMatchObject({ code: 0 });
  expect(valid()).toEqual([made]);
  expect(isOldBelieved()).toBe(false);
  expect(await shop(...retire, '--yes')).toMatchObject({ code: 3 });

  const log: readonly Record<string, Record<string, unknown>>[] = JSON.parse(
    (await shop('audit', 'list', '--subject', 'key SANDPAY_WEBHOOK_SECRET', '--json')).out,
  ).value;
  expect(log.map(({ operation }) => operation)).toEqual(['keys.retire', 'keys.rotate', 'keys.rotate']);
  expect(log[0]).toMatchObject({ who: 'operator-1', before: { valid: log[1]?.after?.valid } });
  expect(log[0]?.after?.valid).toHaveLength(1);
});

it('rotates only one game’s secret in a setting that holds several, with the new one first after a leak [F7.1]', async () => {
  const before = readEnv(env).GAME_SERVERS ?? {};
  const key = 'GAME_SERVERS.watt-emberfall';
  expect(await shop('keys', 'rotate', key, '--first', ...because)).toMatchObject({ code: 0 });
  const after = readEnv(env).GAME_SERVERS ?? {};
  expect(after['watt-tidebound']).toEqual(before['watt-tidebound']);
  expect(after['watt-emberfall']?.secrets).toEqual([expect.not.stringContaining(old), old]);
});

it('with two secrets and --first makes a third, keeps the one that signed until now, and drops the other [F7.1]', async () => {
  const key = 'GAME_SERVERS.watt-emberfall';
  const file = join(dir, 'games');
  const secrets = () => readEnv(env).GAME_SERVERS?.['watt-emberfall']?.secrets ?? [];
  const [signed = '', second = ''] = secrets();
  expect(second).toBe(old);
  const rotate = ['keys', 'rotate', key, '--first', ...because] as const;
  const before = readFileSync(file, 'utf8');
  // The dropped secret is gone for good, as after keys retire.
  expect(await shop(...rotate)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
  const dry = replacedIn((await shop(...rotate, '--dry-run', '--json')).out);
  expect(dry).toMatchObject({ key, alsoValid: [fingerprintOf(signed)], dropped: [fingerprintOf(second)] });
  expect(readFileSync(file, 'utf8')).toBe(before);

  const done = await shop(...rotate, '--yes', '--json');
  expect(done).toMatchObject({ code: 0 });
  const [made = '', ...rest] = secrets();
  expect([...rest, [signed, second].includes(made)]).toEqual([signed, false]);
  const { signs, next, ...answer } = replacedIn(done.out);
  expect(answer).toMatchObject({ alsoValid: dry.alsoValid, dropped: dry.dropped });
  expect([signs, next]).toEqual([fingerprintOf(made), dry.next]);
  expect(next.at(-1)).toBe(`keys retire ${key}`);

  await shop('keys', 'retire', key, ...because, '--yes');
  expect(secrets()).toEqual([made]);
  const log = JSON.parse((await shop('audit', 'list', '--subject', `key ${key}`, '--json')).out).value;
  expect(log[1]).toMatchObject({
    before: { valid: [fingerprintOf(signed), fingerprintOf(second)] },
    after: { valid: [fingerprintOf(made), fingerprintOf(signed)] },
  });
});

it('says to copy the file to every machine before any process restarts, and to run the command on one of them only [F7.1]', async () => {
  const file = join(dir, 'webhook');
  const out = join(dir, 'copied');
  const key = 'SANDPAY_WEBHOOK_SECRET';
  for (const [args, copies] of [
    [['rotate', key], `copy ${file} to every other machine that runs the shop`],
    [['rotate', key, '--first'], `copy ${file} to every other machine that runs the shop`],
    [['rotate', key, '--out', out], `put ${out} in place of ${file} on every machine that runs the shop`],
    [
      ['rotate', 'SHOP_SECRET', '--out', out],
      `put the line of ${out} in place of SHOP_SECRET on every machine that runs the shop`,
    ],
  ] as const) {
    const { out: said } = await shop('keys', ...args, ...because, '--dry-run', '--json');
    const next = nextOf(said);
    expect(next[0]).toContain(copies);
    expect(next[0]).toContain('before any process starts again');
    expect(next[0]).toContain('not on the others: each run makes another secret');
    expect(next[1]).toContain('start every process again');
  }
});

it('writes a setting that is in no file into a new file that only its owner can read, and never overwrites one [F7.1]', async () => {
  const out = join(dir, 'next.env');
  const rotate = ['keys', 'rotate', 'SHOP_SECRET', ...because] as const;
  expect(await shop(...rotate)).toMatchObject({ code: 2, stderr: expect.stringContaining('say --out') });
  expect(await shop(...rotate, '--out', out, '--dry-run')).toMatchObject({ code: 0 });
  expect(existsSync(out)).toBe(false);
  expect(await shop(...rotate, '--out', out)).toMatchObject({ code: 0, out: expect.stringContaining(out) });
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const [, value = ''] = /^SHOP_SECRET=(.+)\n$/.exec(readFileSync(out, 'utf8')) ?? [];
  const made = readEnv({ ...env, SHOP_SECRET: value }).SHOP_SECRET ?? [];
  expect([made[0], made.length]).toEqual([env.SHOP_SECRET, 2]);
  expect(await shop(...rotate, '--out', out)).toMatchObject({ code: 1 });
  expect(readFileSync(out, 'utf8')).toContain(value);
  expect(await shop('keys', 'rotate', 'SHOP_SECRET', '--out', join(dir, 'no-reason'))).toMatchObject({
    code: 2,
  });
  expect(existsSync(join(dir, 'no-reason'))).toBe(false);
});

it('refuses a secret that can’t be rotated or doesn’t exist [F7.1]', async () => {
  expect(await shop('keys', 'rotate', 'CARD_SECRET', ...because)).toMatchObject({ code: 3 });
  expect(await shop('keys', 'rotate', 'SANDPAY_SECRET', ...because)).toMatchObject({ code: 3 });
  expect(await shop('keys', 'retire', 'NO_SUCH', ...because)).toMatchObject({ code: 4 });
  // A secret that contains a comma can't have a second one beside it.
  env = { ...env, SHOP_SECRET: text };
  const before = (await shop('audit', 'verify', '--json')).out;
  const beside = await shop('keys', 'rotate', 'SHOP_SECRET', ...because, '--out', join(dir, 'comma'));
  expect(beside).toMatchObject({ code: 2, stderr: expect.stringContaining('a comma of its own') });
  expect(existsSync(join(dir, 'comma'))).toBe(false);
  expect((await shop('audit', 'verify', '--json')).out).toBe(before);
});
