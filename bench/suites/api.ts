import { compare } from '../support/compare';
import { costTable, writeSection } from '../support/report';
import { startBareHono, startBareNext, startShop } from '../support/servers';

/** The cost of a call through the front door, compared with a Next route handler and with Hono alone. */
export async function benchApi(): Promise<void> {
  const [shop, bareNext, bareHono] = [await startShop(), await startBareNext(), await startBareHono()];
  try {
    const headers = { host: `watt.localhost:${new URL(shop.origin).port}` };
    const costs = await compare([
      { name: 'bare Next, route handler', url: `${bareNext.origin}/ping`, server: bareNext },
      { name: 'bare Hono', url: `${bareHono.origin}/ping`, server: bareHono },
      { name: 'shop, trivial call', url: `${shop.origin}/api/healthz`, server: shop, headers },
      {
        name: 'shop, list of games',
        server: shop,
        headers,
        url: `${shop.origin}/api/pay/getGameListV2?platform=web&domain_area=sea&spec_lang=en`,
      },
    ]);
    writeSection('api', costTable(costs, 'bare Next, route handler'));
  } finally {
    await Promise.all([shop.stop(), bareNext.stop(), bareHono.stop()]);
  }
}
