import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { openStage } from '@/__tests__/support/crash/stage';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { shopCommand } from '@/__tests__/support/machine/shop-command';
import { codeName, wattPlayer } from '@/__tests__/support/shop/shop-http';
import { createShopper } from '@/__tests__/support/shop/shopper';
import { fileOf } from '@/scripts/programs/programs';
import { systemClock } from '@/lib/backend/kernel/clock';

it('ends the logins of one player, of a brand or of all brands on the command line, and asks before the latter [F7.1]', async () => {
  await withTestDatabaseUrl(async (databaseUrl) => {
    const stage = await openStage(databaseUrl);
    try {
      const because = ['--reason', 'kept pages', '--by', 'operator-1'];
      const end = (...args: readonly string[]) =>
        shopCommand(stage.env, 'player', 'end-logins', ...args, ...because);
      const logIn = () => createShopper(stage.http, systemClock).token();
      const isLive = async (token: string) => {
        const me = await stage.http.call('getUserInfo', { client_id: wattPlayer.clientId }, { token });
        return codeName(me) === 'success';
      };
      const token = await logIn();
      for (const whose of [['--brand', 'watt'], ['--all-brands']])
        expect(await end(...whose)).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') });
      expect(await end('1', '--brand', 'watt', '--yes')).toMatchObject({ code: 2 });
      expect(await end()).toMatchObject({ code: 2 });
      const dry = await end('--all-brands', '--dry-run', '--json');
      expect(JSON.parse(dry.out)).toEqual({ dryRun: true, value: { brand: 'all', ended: 1 } });
      expect(await isLive(token)).toBe(true);
      const done = await end('--brand', 'watt', '--yes', '--json');
      expect(JSON.parse(done.out)).toMatchObject({ value: { brand: 'watt', ended: 1 }, audit: { seq: 2 } });
      expect(await isLive(token)).toBe(false);
      expect(await end('--brand', 'watt', '--yes')).toMatchObject({ code: 3 });

      const again = await logIn();
      const found = await shopCommand(stage.env, 'player', 'find', 'player1', '--brand', 'watt', '--json');
      const account = String(JSON.parse(found.out).value[0].account);
      expect(await end(account)).toMatchObject({ code: 0 });
      expect(await isLive(again)).toBe(false);
      const forget = ['player', 'forget-age', account, ...because];
      expect(await shopCommand(stage.env, ...forget)).toMatchObject({
        code: 3,
        stderr: `The player of account ${account} has chosen no age group.\n`,
      });
    } finally {
      await stage.close();
    }
  });
}, 480_000);

it('ends without a stack trace if nobody reads a player’s data to its end [F7.1, F7.3]', async () => {
  const stage = await openStage(null);
  try {
    const words = ['player', 'export', '1', '--reason', 'asked by mail'];
    const child = spawn(process.execPath, [fileOf('shop'), ...words], {
      env: { ...process.env, NODE_OPTIONS: '', ...stage.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.destroy();
    const said = text(child.stderr);
    const [code] = await once(child, 'close');
    expect([code, await said]).toEqual([0, expect.stringMatching(/^Done. Audit log: \d+\n$/)]);
  } finally {
    await stage.close();
  }
}, 120_000);
