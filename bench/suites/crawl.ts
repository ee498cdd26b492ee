import { rawRequest } from '@/e2e/support/raw-request';
import { tenants } from '@/tenants/kit/registry';
import { median } from '../support/compare';
import { table, writeSection } from '../support/report';
import { startShop } from '../support/servers';

const words =
  'Clients that accept no compression, so each kept page is unpacked for them. Before pages were kept compressed (2026-11-30), the second visit cost 102.6 ms each, since none of them was kept any more, and the process took 1,006 MiB.';

/**
 * A robot that requests each brand's landing in each of its areas and languages, all of them not yet rendered, and then all of them once
 * more.
 */
export async function benchCrawl(): Promise<void> {
  const shop = await startShop();
  try {
    const port = Number(new URL(shop.origin).port);
    const pages = Object.values(tenants).flatMap((tenant) =>
      tenant.areas.flatMap((area) =>
        tenant.locales.map((locale) => ({
          host: `${tenant.id.toLowerCase()}.localhost`,
          path: `/selectGoods?domain_area=${area}&spec_lang=${locale}`,
        })),
      ),
    );
    const round = async (name: string) => {
      const cpu = shop.cpuSeconds();
      const took: number[] = [];
      for (const page of pages) {
        const began = performance.now();
        const { status } = await rawRequest(port, page);
        if (status !== 200) throw new Error(`${page.host}${page.path} answers ${status}`);
        took.push(performance.now() - began);
      }
      const each = ((shop.cpuSeconds() - cpu) * 1000) / pages.length;
      const slowest = Math.max(...took).toFixed(0);
      return [
        name,
        String(pages.length),
        each.toFixed(1),
        median(took).toFixed(1),
        slowest,
        shop.rssMiB().toFixed(0),
      ];
    };
    const rows = [await round('cold'), await round('kept')];
    writeSection(
      'crawl',
      `${words}\n\n${table(['', 'pages', 'CPU ms each', 'median ms', 'slowest ms', 'RSS, MiB'], rows)}`,
    );
  } finally {
    await shop.stop();
  }
}
