import { areBooksEqual } from '@/__tests__/support/crash/figure-table';
import { crashRun } from '@/__tests__/support/crash/crash-run';
import { openFailoverStage } from '@/__tests__/support/crash/failover-stage';
import { watchCalls } from '@/__tests__/support/crash/watched-calls';
import { hasPatroni } from '@/scripts/cluster/patroni/cluster';

/** It brings its own servers, and not every machine has the packages. */
const itWithPatroni = process.env.TEST_ENGINE === 'server' && hasPatroni() ? it : it.skip;

itWithPatroni(
  'when the database’s primary is killed, another takes its place, players are told to try again, and every purchase is completed once [F7.9]',
  async () => {
    const watched = watchCalls();
    const figures = await crashRun({
      restarts: 1,
      buyers: 3,
      seed: 20_261_126,
      databaseUrl: null,
      open: () => openFailoverStage({ pooled: false, send: watched.send }),
    });
    expect(watched.faults()).toEqual([]);
    expect(watched.notNow() + watched.unanswered()).toBeGreaterThan(0);
    expect(figures.purchases).toBeGreaterThan(0);
    expect(figures).toMatchObject({ notGranted: 0, grantedTwice: 0, wrongBalances: 0, wrongMoney: 0 });
    expect(areBooksEqual(figures)).toBe(true);
  },
  400_000,
);
