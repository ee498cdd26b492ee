import { median } from '../support/compare';
import { startMeasuredPostgres, type Postgres } from '../support/postgres';
import { buyFor, startBuyingBackend, type Buying, type Round } from '../support/purchases';
import { table, writeSection } from '../support/report';

const rounds = 3;
const secondsEach = 4;
/** About a thousand purchases. Until then the processor is still busy with compiling: a server runs for weeks. */
const warmUpSeconds = 20;

/**
 * Purchases over HTTP, each from the order through a signed callback to the delivered goods, compared with pgbench's TPC-B on the same
 * server.
 */
export async function benchOrders(): Promise<void> {
  const postgres = await startMeasuredPostgres();
  const shop = await startBuyingBackend(postgres.url).catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  try {
    await buyFor(warmUpSeconds, shop, postgres, 10);
    const rows: string[][] = [];
    for (const connections of [1, 10]) rows.push(...(await sideBySide(shop, postgres, connections)));
    writeSection(
      'orders',
      `${words}\n\n${table(['', 'each second', 'app CPU ms each', 'PostgreSQL CPU ms each', 'median ms', 'slowest ms'], rows)}`,
    );
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

const words =
  'Medians of three rounds in turn, after about a thousand purchases to warm up; the backend alone (`npm run backend`), sandbox parties in the process that makes the load. PostgreSQL waits for no disk in either.';

async function sideBySide(shop: Buying, postgres: Postgres, connections: number): Promise<string[][]> {
  // The first round is only a warm-up.
  await buyFor(secondsEach, shop, postgres, connections);
  const seen: { orders: Round; tpcb: Readonly<{ rate: number; pg: number }> }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const orders = await buyFor(secondsEach, shop, postgres, connections);
    const before = postgres.cpuSeconds();
    const rate = await postgres.pgbench(connections, secondsEach);
    const pg = ((postgres.cpuSeconds() - before) * 1000) / (rate * secondsEach);
    seen.push({ orders, tpcb: { rate, pg } });
  }
  const of = (pick: (one: (typeof seen)[number]) => number) => median(seen.map(pick));
  const took = seen.flatMap(({ orders }) => orders.took);
  const orders = of((one) => one.orders.rate);
  const tpcb = of((one) => one.tpcb.rate);
  return [
    [
      `purchases, ${connections} at a time`,
      orders.toFixed(1),
      of((one) => one.orders.app).toFixed(1),
      of((one) => one.orders.pg).toFixed(1),
      median(took).toFixed(0),
      Math.max(...took).toFixed(0),
    ],
    [`TPC-B, ${connections} at a time`, tpcb.toFixed(0), '', of((one) => one.tpcb.pg).toFixed(2), '', ''],
    [`purchases to one TPC-B, ${connections} at a time`, (orders / tpcb).toFixed(3), '', '', '', ''],
  ];
}
