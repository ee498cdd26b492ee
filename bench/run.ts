/*
 * `npm run bench -- <name>…`: measures the built shop (`npm run build` first) and what it is compared with in one run, and writes the
 * results to docs/results/speed.md. Without a name it lists the names.
 */
import { benchApi } from './suites/api';
import { benchAudits } from './suites/audits';
import { benchGrowth } from './suites/growth';
import { benchStart } from './suites/start';
import { benchLighthouse } from './suites/lighthouse';
import { benchMemory } from './suites/memory';
import { benchIdle } from './suites/idle';
import { benchCrawl } from './suites/crawl';
import { benchOrders } from './suites/orders';
import { benchPages } from './suites/pages';
import { benchVendure } from './suites/vendure';
import { benchVitals } from './suites/vitals';
import { benchWeight } from './suites/weight';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  pages: benchPages,
  api: benchApi,
  weight: benchWeight,
  vitals: benchVitals,
  lighthouse: benchLighthouse,
  audits: benchAudits,
  orders: benchOrders,
  crawl: benchCrawl,
  idle: benchIdle,
  memory: benchMemory,
  start: benchStart,
  growth: async () => benchGrowth('growth'),
  'growth-soak': async () => benchGrowth('growth-soak'),
  vendure: benchVendure,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => benches[name] === undefined);
if (names.length === 0 || unknown.length > 0) {
  console.error(`There is ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
for (const name of names) await benches[name]?.();
process.exit(0);
