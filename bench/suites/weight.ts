import { brotliCompressSync } from 'node:zlib';
import { rawRequest } from '@/e2e/support/raw-request';
import { readBudget } from '@/scripts/bundle/budget';
import { clientModules, everyPage, pageFile } from '@/scripts/bundle/client-modules';
import { weighPage } from '@/scripts/bundle/page-weight';
import { table, writeSection } from '../support/report';
import { startBareNext, startShop, type Server } from '../support/servers';

const head = [
  '',
  'JavaScript, KiB',
  'HTML, KiB',
  'of it flight',
  'HTML sent, KiB',
  'elements',
  'requests',
  'our modules',
];
const kib = (bytes: number) => (bytes / 1024).toFixed(1);

/** The weight of a page before it works, compressed with Brotli, compared with a page of Next alone. Every run gives the same figures. */
export async function benchWeight(): Promise<void> {
  const [shop, bare] = [await startShop(), await startBareNext()];
  try {
    const rows = [await weigh('bare Next, static page', bare, 'localhost', '/', 1)];
    for (const page of Object.keys(readBudget().pages)) {
      const [brand = '', path = ''] = page.split(' ');
      const modules = clientModules([...everyPage, pageFile(routeOf(brand, path))]).length;
      rows.push(await weigh(page, shop, `${brand}.localhost`, path, modules));
    }
    writeSection('weight', table(head, rows));
  } finally {
    await Promise.all([shop.stop(), bare.stop()]);
  }
}

/** The route behind an address of these brands: one has only the modern edition, the other only the classic one. */
function routeOf(brand: string, path: string): string {
  const [name = ''] = path.slice(1).split('?');
  return `${brand === 'watt' ? 'modern' : 'classic'}/${name}`;
}

async function weigh(name: string, server: Server, host: string, path: string, modules: number) {
  const port = Number(new URL(server.origin).port);
  const { body } = await rawRequest(port, { host, path });
  const { html, flight, elements, requests } = weighPage(body);
  const scripts = new Set(
    [...body.matchAll(/<script\b(?![^>]*noModule)[^>]*\ssrc="([^"]+)"/gi)].map(([, src]) => src),
  );
  let javascript = 0;
  for (const script of scripts) {
    const { body: code } = await rawRequest(port, { host, path: script ?? '' });
    javascript += brotliCompressSync(code).length;
  }
  return [
    name,
    kib(javascript),
    kib(html),
    kib(flight),
    kib(brotliCompressSync(body).length),
    String(elements),
    String(requests),
    String(modules),
  ];
}
