import autocannon from 'autocannon';
import { table, writeSection } from '../support/report';
import { startShop } from '../support/servers';

const path = '/selectGoods?domain_area=sea&spec_lang=en';
const call = '/api/pay/getProductList?client_id=110103&platform=web&domain_area=sea';
const steps = 5;
const requestsEach = 4_000;

/** Memory of the shop's process after more and more requests: it must not grow with their number. */
export async function benchMemory(): Promise<void> {
  const shop = await startShop();
  try {
    const headers = { host: `watt.localhost:${new URL(shop.origin).port}` };
    const rows: string[][] = [['0', shop.rssMiB().toFixed(0)]];
    for (let step = 1; step <= steps; step += 1) {
      for (const url of [path, call]) {
        const sent = await autocannon({
          url: shop.origin + url,
          headers,
          amount: requestsEach / 2,
          connections: 10,
        });
        if (sent.non2xx > 0) throw new Error(`${sent.non2xx} answers of ${url} were none.`);
      }
      // Time to collect garbage before the reading, as far as the process does so unprompted.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      rows.push([String(step * requestsEach), shop.rssMiB().toFixed(0)]);
    }
    writeSection('memory', `Half of them pages, half calls.\n\n${table(['requests', 'RSS, MiB'], rows)}`);
  } finally {
    await shop.stop();
  }
}
