import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Loaded on every page from the start. */
const eager = [
  'components/popups/popup-host.tsx',
  'components/popups/toast-host.tsx',
  'components/popups/use-failure.ts',
  'components/account/login/account-menu.tsx',
  'components/order/result/open-from-url.tsx',
];
const heavy = ['@base-ui/', '@tanstack/react-virtual', 'zod', 'ky'];

const statement = /^import (?!type )(?:[^;']*from )?'([^']+)'/gm;

function fileOf(from: string, specifier: string): string | null {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return null;
  const base = specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier);
  return [`${base}.ts`, `${base}.tsx`].find((file) => existsSync(file)) ?? null;
}

/** Everything that a file imports statically, directly or indirectly, as "file → import". */
function reachable(file: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return Array.from(
    readFileSync(file, 'utf8').matchAll(statement),
    ([, specifier = '']) => specifier,
  ).flatMap((specifier) => {
    const next = fileOf(file, specifier);
    return next === null ? [`${file} → ${specifier}`] : reachable(next, seen);
  });
}

describe('the first load', () => {
  it.each(eager)('contains none of the heavy packages through %s', (file) => {
    const imports = reachable(file);
    expect(imports.length).toBeGreaterThan(1);
    const found = imports.filter((line) => heavy.some((name) => line.includes(`→ ${name}`)));
    expect(found).toEqual([]);
  });
});
