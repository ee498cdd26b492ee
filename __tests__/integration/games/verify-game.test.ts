import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { startGameServer } from '@/lib/sandbox/game-server/start-game-server';
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { bugs, isBug } from '@/__tests__/support/parties/buggy-game/bugs';
import { buggySecrets, startBuggyGame } from '@/__tests__/support/parties/buggy-game/start';
import { verifyGame, type Check } from '@/scripts/verify-game/verify-game';
import type { Outcome } from '@/scripts/verify-server/rule';
import { fileOf } from '@/scripts/programs/programs';

const target = { game: 'watt-emberfall', account: 'u1001', product: 'gems_60' };
const named = (outcomes: readonly Outcome[], result: Outcome['result']) =>
  outcomes.filter((one) => one.result === result).map(({ id }) => id);

async function foundIn(bug: Parameters<typeof startBuggyGame>[0], more: Partial<Check> = {}) {
  const { origin, close } = await startBuggyGame(bug);
  try {
    return await verifyGame({ origin, secrets: buggySecrets, target, ...more });
  } finally {
    await close();
  }
}

describe('the check of a game server', () => {
  it('finds nothing wrong with the sandbox’s server, with either of its secrets, and revokes what it was granted [F7.8]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'verify-'));
    const server = await startGameServer({ dir, secrets: buggySecrets });
    try {
      const outcomes = await verifyGame({ origin: server.origin, secrets: buggySecrets, target });
      expect(outcomes.filter(({ result }) => result !== 'pass')).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(35);
      const [grant] = server.control.grants().grants;
      const { balances } = server.control.balances(target.game, grant?.request?.role_id ?? '');
      expect(balances).toEqual({ [target.product]: 0 });
    } finally {
      await server.close();
      await rm(dir, { recursive: true, force: true });
    }
  });

  it('finds nothing wrong with a test server without bugs [F7.8]', async () => {
    expect((await foundIn(null)).filter(({ result }) => result !== 'pass')).toEqual([]);
  });

  it.each(Object.entries(bugs))('finds the bug %s, by %j [F7.8]', async (bug, rules) => {
    if (!isBug(bug)) throw new Error(`${bug} is no bug`);
    const outcomes = await foundIn(bug, { patience: bug === 'fallsAsleep' ? 0.05 : 0.5 });
    expect(named(outcomes, 'fail')).toEqual(expect.arrayContaining([...rules]));
    for (const { result, why } of outcomes) expect([result, why !== '']).toEqual([result, result !== 'pass']);
  });

  it('doesn’t start if nothing answers, the account has no character, or the secret is wrong [F7.8]', async () => {
    const nobody = { origin: 'http://127.0.0.1:2', secrets: buggySecrets, target, patience: 0.05 };
    await expect(verifyGame(nobody)).rejects.toThrow('the connection broke (ECONNREFUSED: ');
    await expect(foundIn(null, { target: { ...target, account: 'u1004' } })).rejects.toThrow('no character');
    await expect(foundIn(null, { secrets: [SANDBOX_ONLY_GAME_SECRET] })).rejects.toThrow('401');
  });

  it('says of a server that takes calls and is silent that no answer came in time [F7.8]', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = z.object({ port: z.number() }).parse(silent.address());
    const check = { origin: `http://127.0.0.1:${port}`, secrets: buggySecrets, target, patience: 0.02 };
    try {
      await expect(verifyGame(check)).rejects.toThrow('no answer within 5 s');
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  it('skips what a game doesn’t offer, and what can’t be checked with one secret [F7.8]', async () => {
    const without = ['accounts', 'unblock', 'real-name'] as const;
    const outcomes = await foundIn('makesPlayersAnew', { without, secrets: buggySecrets.slice(0, 1) });
    expect(named(outcomes, 'fail')).toEqual([]);
    expect(named(outcomes, 'skip')).toEqual(['second-secret', ...without]);
  });
});

describe('npm run verify-game', () => {
  const run = promisify(execFile);
  const command = async (args: readonly string[]) =>
    run(process.execPath, [fileOf('verify-game'), ...args]).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => failed.parse(error),
    );
  const failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

  it('reports rule by rule or in JSON, and ends with 0, 1 or 2, without printing a secret [F7.8]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'verify-'));
    const file = join(dir, 'game.secret');
    await writeFile(file, `${buggySecrets.join('\n')}\n`);
    const [good, bad] = [await startBuggyGame(null), await startBuggyGame('comparesBytes')];
    try {
      const fine = await command([good.origin, '--secret-file', file]);
      expect(fine).toMatchObject({ code: 0, stderr: '' });
      expect(fine.stdout).toMatch(/✓ grant-again [^]*39 rules hold, 0 don’t, 0 skipped/);
      const found = await command([bad.origin, '--secret-file', file, '--json', '--without', 'real-name']);
      expect([found.code, JSON.parse(found.stdout)]).toMatchObject([
        1,
        { game: 'watt-emberfall', passed: 37, failed: 1, skipped: 1, rules: expect.any(Array) },
      ]);
      expect(found.stdout).toMatch(/"id": "grant-again"[^}]*"result": "fail"[^}]*"why": ".*GRANT_CONFLICT/);
      expect((await command([good.origin])).code).toBe(2);
      for (const wrong of [
        ['ftp://x'],
        [],
        [good.origin, '--without', 'grants'],
        [good.origin, '--secret-file', dir],
      ])
        expect(await command(wrong)).toMatchObject({
          code: 2,
          stdout: '',
          stderr: expect.stringMatching(/^[^\n]+\n$/),
        });
      for (const secret of buggySecrets) expect(fine.stdout + found.stdout).not.toContain(secret);
    } finally {
      await Promise.all([good.close(), bad.close(), rm(dir, { recursive: true, force: true })]);
    }
  }, 120_000);
});
