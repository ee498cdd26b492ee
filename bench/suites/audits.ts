import { installLighthouse, qualities } from '../support/lighthouse';
import { table, writeSection } from '../support/report';
import { startShop } from '../support/servers';

/** Landing and goods of three brands, of both editions. A brand of the new edition has both on one page. */
const pages = [
  { brand: 'watt', path: '/selectGoods?domain_area=sea&spec_lang=en' },
  { brand: 'acenet', path: '/selectGoods' },
  { brand: 'ru', path: '/selectGame' },
  { brand: 'ru', path: '/selectGoods' },
] as const;

/** What Lighthouse says of accessibility, good practice and search engines. Doesn't depend on the machine, so one visit each. */
export async function benchAudits(): Promise<void> {
  const lighthouse = await installLighthouse();
  const shop = await startShop();
  try {
    const rows: string[][] = [];
    for (const [index, { brand, path }] of pages.entries()) {
      const url = shop.origin.replace('localhost', `${brand}.localhost`) + path;
      const { scores, failed } = await lighthouse.judge({
        url,
        file: `.data/bench/lighthouse/audits-${index}.json`,
      });
      rows.push([`${brand} ${path}`, ...scores.map(String), failed.join('; ') || 'nothing']);
    }
    writeSection('audits', `${words}\n\n${table(['', ...qualities, 'found'], rows)}`);
  } finally {
    await Promise.all([shop.stop(), lighthouse.remove()]);
  }
}

const words = `Lighthouse's mobile preset, one visit each: scores out of 100, and the audits that failed.`;
