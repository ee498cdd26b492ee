import { median } from '../support/compare';
import { startMeasuredPostgres } from '../support/postgres';
import { table, writeSection } from '../support/report';
import {
  startBackend,
  startBareNext,
  startBareNextAgain,
  startShop,
  startShopAgain,
} from '../support/servers';
import type { Server } from '../support/servers';

const rounds = 5;

/** What a start takes until the first answer, compared with that of a bare Next app. */
export async function benchStart(): Promise<void> {
  const postgres = await startMeasuredPostgres();
  try {
    const contenders: Readonly<Record<string, () => Promise<Server>>> = {
      'bare Next': startBareNextAgain,
      'shop on the embedded engine, sandbox beside it': () => startShopAgain(),
      'backend alone on PostgreSQL': () => startBackend(postgres.url),
    };
    // The first starts build the bare app and fill the databases.
    for (const first of [startBareNext, startShop, () => startBackend(postgres.url)])
      await (await first()).stop();
    const seen: Record<string, Server['started'][]> = {};
    for (let round = 0; round < rounds; round += 1)
      for (const [name, start] of Object.entries(contenders)) {
        const server = await start();
        (seen[name] ??= []).push(server.started);
        await server.stop();
      }
    const rows = Object.entries(seen).map(([name, all]) => {
      const seconds = all.map((one) => one.seconds);
      const cpu = all.map((one) => one.cpuSeconds);
      const spread = `${Math.min(...cpu).toFixed(2)}–${Math.max(...cpu).toFixed(2)}`;
      return [name, median(seconds).toFixed(2), median(cpu).toFixed(2), spread];
    });
    writeSection('start', table(['', 'seconds', 'CPU seconds', 'spread'], rows));
  } finally {
    await postgres.stop();
  }
}
