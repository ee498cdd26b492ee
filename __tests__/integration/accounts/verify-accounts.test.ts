import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { samplePlayers } from '@/lib/sandbox/shared/sample-players';
import { startGameServer } from '@/lib/sandbox/game-server/start-game-server';
import {
  accountSecrets,
  bugs,
  isAccountBug,
  mueller,
  startBuggyAccounts,
  type AccountBug,
} from '@/__tests__/support/parties/buggy-accounts';
import { createLinkMaker, otherPair, type LinkParts } from '@/__tests__/support/parties/link-maker';
import { fileOf } from '@/scripts/programs/programs';
import { verifyAccounts, type AccountCheck } from '@/scripts/verify-accounts/verify-accounts';
import type { Outcome } from '@/scripts/verify-server/rule';

const game = 'watt-emberfall';
const host = 'watt.localhost';
const maker = createLinkMaker();
const named = (outcomes: readonly Outcome[], result: Outcome['result']) =>
  outcomes.filter((one) => one.result === result).map(({ id }) => id);

async function foundIn(bug: AccountBug | null, more: Partial<AccountCheck> = {}) {
  const { origin, close } = await startBuggyAccounts(bug);
  try {
    const accounts = { server: { origin, secrets: accountSecrets } };
    return await verifyAccounts({ accounts, game, player: mueller, ...more });
  } finally {
    await close();
  }
}

const ofLinks = (tokens: readonly string[]) =>
  verifyAccounts({ accounts: { links: maker.settings }, game, links: { host, tokens } });

describe('the check of an account server', () => {
  it('finds nothing wrong with the sandbox’s server, nor with a test server without bugs [F7.7]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'verify-'));
    const server = await startGameServer({ dir, secrets: accountSecrets });
    try {
      const [player] = samplePlayers;
      const accounts = { server: { origin: server.origin, secrets: accountSecrets } };
      const outcomes = await verifyAccounts({ accounts, game, player });
      expect(outcomes.filter(({ result }) => result !== 'pass')).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(18);
    } finally {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    }
    expect((await foundIn(null)).filter(({ result }) => result !== 'pass')).toEqual([]);
  });

  it.each(Object.entries(bugs))('finds the bug %s, by %j [F7.7]', async (bug, rules) => {
    if (!isAccountBug(bug)) throw new Error(`${bug} is no bug`);
    const outcomes = await foundIn(bug, { patience: bug === 'fallsAsleep' ? 0.05 : 1 });
    expect(named(outcomes, 'fail')).toEqual(expect.arrayContaining([...rules]));
    for (const { result, why } of outcomes) expect([result, why !== '']).toEqual([result, result !== 'pass']);
  });

  it('doesn’t start if nothing answers, no player is given, or there is nothing to check [F7.7]', async () => {
    const accounts = { server: { origin: 'http://127.0.0.1:2', secrets: accountSecrets } };
    const nobody = verifyAccounts({ accounts, game, player: mueller, patience: 0.05 });
    await expect(nobody).rejects.toThrow('the connection broke (ECONNREFUSED: ');
    await expect(foundIn(null, { player: undefined })).rejects.toThrow('a player is needed');
    await expect(verifyAccounts({ accounts: {}, game })).rejects.toThrow('neither');
  });

  it('skips what can’t be checked with one secret, one link or none [F7.7]', async () => {
    const { origin, close } = await startBuggyAccounts('knowsOneSecret');
    try {
      const accounts = { server: { origin, secrets: accountSecrets.slice(0, 1) }, links: maker.settings };
      const outcomes = await verifyAccounts({ accounts, game, player: mueller });
      expect([named(outcomes, 'fail'), named(outcomes, 'skip')]).toEqual([
        [],
        ['second-secret', 'link', 'link-id'],
      ]);
    } finally {
      await close();
    }
    expect(named(await ofLinks([await maker.make()]), 'skip')).toEqual(['link-id']);
  });
});

describe('the check of login links', () => {
  it('finds nothing wrong with good ones, and two that share an id or a stranger’s [F7.7]', async () => {
    expect(named(await ofLinks([await maker.make(), await maker.make()]), 'pass')).toEqual([
      'link',
      'link-id',
    ]);
    const jti = 'the-same-id-for-all-links';
    const twice = [await maker.make({ claims: { jti } }), await maker.make({ claims: { jti } })];
    expect(named(await ofLinks(twice), 'fail')).toEqual(['link-id']);
    const other = [await maker.make(), await maker.make({ claims: { sub: 'u1002' } })];
    expect(named(await ofLinks(other), 'fail')).toEqual(['link-id']);
  });

  const seconds = Math.floor(Date.now() / 1000);
  it.each([
    ['another host', { claims: { aud: 'pay.example' } }],
    ['another game', { claims: { game: 'another' } }],
    ['another issuer', { claims: { iss: 'another' } }],
    ['no type of its own', { header: { typ: 'JWT' } }],
    ['a life of an hour', { claims: { iat: seconds, exp: seconds + 3_600 } }],
    ['no name', { claims: { name: undefined } }],
    ['a short id', { claims: { jti: '7' } }],
    ['another key', { header: { alg: 'ES256' }, key: otherPair().privateKey }],
  ] as const satisfies readonly (readonly [string, LinkParts])[])(
    'finds a link with %s [F7.7]',
    async (_, parts) => {
      const outcomes = await ofLinks([await maker.make(parts)]);
      expect(named(outcomes, 'fail')).toEqual(['link']);
      expect(outcomes[0]?.why).toMatch(/^link 1: \w+/);
    },
  );
});

describe('npm run verify-accounts', () => {
  const run = promisify(execFile);
  const failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });
  const command = async (args: readonly string[]) =>
    run(process.execPath, [fileOf('verify-accounts'), ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => failed.parse(error),
    );

  it('reports rule by rule or in JSON, and ends with 0, 1 or 2, without printing a secret [F7.7]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'verify-'));
    const put = async (name: string, text: string) => {
      await writeFile(join(dir, name), text);
      return join(dir, name);
    };
    const [good, bad] = [await startBuggyAccounts(null), await startBuggyAccounts('comparesStarts')];
    const settingsOf = ({ origin }: Readonly<{ origin: string }>) =>
      JSON.stringify({ '*': { server: { origin, secrets: accountSecrets }, links: maker.settings } });
    try {
      const settings = await put('good.json', settingsOf(good));
      const password = await put('password', `${mueller.password}\n`);
      const tokens = [await maker.make(), await maker.make()];
      const player = ['--username', mueller.username, '--password-file', password];
      const links = ['--link-file', await put('links', tokens.join('\n')), '--host', host];
      const fine = await command([settings, ...player, ...links]);
      expect(fine).toMatchObject({ code: 0, stderr: '' });
      expect(fine.stdout).toMatch(/✓ link-id [^]*22 rules hold, 0 don’t, 0 skipped/);
      const found = await command([await put('bad.json', settingsOf(bad)), ...player, '--json']);
      expect([found.code, JSON.parse(found.stdout)]).toMatchObject([1, { game, failed: 1, skipped: 2 }]);
      for (const wrong of [
        [],
        [settings],
        [dir, ...player],
        [password, ...player],
        [settings, '--username', mueller.username],
        [settings, ...player, '--host', host],
      ])
        expect(await command(wrong)).toMatchObject({
          code: 2,
          stdout: '',
          stderr: expect.stringMatching(/^[^\n]+\n$/),
        });
      const said = fine.stdout + found.stdout;
      for (const secret of [...accountSecrets, mueller.password, ...tokens])
        expect(said).not.toContain(secret);
    } finally {
      await Promise.all([good.close(), bad.close(), rm(dir, { recursive: true, force: true })]);
    }
  }, 120_000);
});
