import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const heavy = /^(?:@base-ui\/|zod|ky$|embla-)/;

/** What a file imports on load: no types, nothing loaded by import(). */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const found = text.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'/gm);
  return Array.from(found, ([, from, bare]) => from ?? bare ?? '');
}

function fileOf(from: string, importer: string): string | null {
  if (!from.startsWith('@/') && !from.startsWith('.')) return null;
  const base = from.startsWith('@/') ? from.slice(2) : join(dirname(importer), from);
  return [`${base}.ts`, `${base}.tsx`, base].find((each) => existsSync(each)) ?? null;
}

/** Heavy packages that a file brings with it, each with the file that imports it. */
function heavyIn(entry: string): readonly string[] {
  const seen = new Set<string>();
  const queue = [entry];
  const found: string[] = [];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const from of importsOf(file)) {
      if (heavy.test(from)) found.push(`${file}: ${from}`);
      const next = fileOf(from, file);
      if (next !== null) queue.push(next);
    }
  }
  return found;
}

describe('the first load of the purchase', () => {
  it.each([
    'components/pages/select-goods/select-goods.tsx',
    'components/classic/select-game.tsx',
    'components/classic/classic-goods.tsx',
    'components/classic/recharge.tsx',
    'components/classic/order-page.tsx',
  ])('%s carries no popup library, schema library, HTTP library or carousel', (entry) => {
    expect(heavyIn(entry)).toEqual([]);
  });

  it('the search finds a file that carries one', () => {
    expect(heavyIn('components/banner/banner-carousel.tsx')).not.toEqual([]);
    expect(heavyIn('components/ui/dialog.tsx')).not.toEqual([]);
  });
});
