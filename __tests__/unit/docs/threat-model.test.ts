import { existsSync, readFileSync } from 'node:fs';

const text = readFileSync('docs/threat-model.md', 'utf8');
const testPath = /`((?:e2e|unit|integration|component)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g;

it('the threat model names tests that exist', () => {
  const named = [...text.matchAll(testPath)];
  const missing = named
    .map(([, path = '']) => (path.startsWith('e2e/') ? path : `__tests__/${path}`))
    .filter((path) => !existsSync(path));
  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

it('the threat model names a test for every defence', () => {
  const [, section = ''] = /^## Attackers and defences\n([\s\S]*?)^## /m.exec(text) ?? [];
  const tables = [...section.matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => table.trim().split('\n'));
  const rows = tables.flatMap(([, , ...defences]) => defences);
  const untested = rows.filter((row) => (row.split('|').at(-2) ?? '').search(testPath) < 0);
  expect(tables.map(([head = '']) => head.split('|').at(-2)?.trim())).toEqual(['Test', 'Test', 'Test']);
  expect(rows.length).toBeGreaterThan(20);
  expect(untested).toEqual([]);
});
