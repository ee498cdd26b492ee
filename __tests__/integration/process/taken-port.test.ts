import { once } from 'node:events';
import { createServer } from 'node:net';
import { openStage } from '@/__tests__/support/crash/stage';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { freePort, run } from '@/__tests__/support/machine/process';
import { until } from '@/__tests__/support/machine/until';

it.each(['PORT', 'METRICS_PORT'] as const)(
  'a process whose %s is taken says so in one line and ends [F7.2]',
  async (setting) => {
    const taken = await freePort();
    const other = createServer().listen(taken, '127.0.0.1');
    await once(other, 'listening');
    await withTestDatabaseUrl(async (databaseUrl) => {
      const stage = await openStage(databaseUrl);
      try {
        // Nothing else can open the embedded database while the shop runs.
        if (databaseUrl === null) await stage.stop();
        const ports = { PORT: String(await freePort()), [setting]: String(taken) };
        const late = run('backend', { ...stage.env, ...ports, LOG_LEVEL: 'error' });
        await until('it has ended', late.exited, 60_000);
        const reason = `${setting}: can't listen on port ${taken} of 127.0.0.1: something else listens there.`;
        expect([await late.stop(), late.output()]).toEqual([1, `The shop can't start. ${reason}\n`]);
      } finally {
        await stage.close();
        other.close();
      }
    });
  },
  200_000,
);
