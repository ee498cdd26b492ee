import { rawRequest } from '@/e2e/support/raw-request';
import { compare } from '../support/compare';
import { costTable, writeSection } from '../support/report';
import { startBareNext, startShop } from '../support/servers';

const path = '/selectGoods?domain_area=sea&spec_lang=en';
const accepted = { 'accept-encoding': 'gzip, deflate, br' };

/** The cost of a kept page, as a whole and as a 304, and of a script, compared with a static page of Next alone. */
export async function benchPages(): Promise<void> {
  const [shop, bare] = [await startShop(), await startBareNext()];
  try {
    const port = Number(new URL(shop.origin).port);
    const seen = await rawRequest(port, { host: 'watt.localhost', path });
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(seen.body) ?? [];
    const headers = { host: `watt.localhost:${port}`, ...accepted };
    const known = { ...headers, 'if-none-match': seen.headers.etag ?? '' };
    const url = shop.origin + path;
    const costs = await compare([
      { name: 'bare Next, static page', url: bare.origin, server: bare, headers: accepted },
      { name: 'shop, kept page', url, server: shop, headers },
      { name: 'shop, page the browser has', url, server: shop, headers: known, status: 304 },
      { name: 'shop, script', url: shop.origin + script, server: shop, headers },
    ]);
    writeSection('pages', costTable(costs, 'bare Next, static page'));
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}
