import { existsSync, readFileSync } from 'node:fs';

it('the threat model names tests that exist', () => {
  const text = readFileSync('docs/threat-model.md', 'utf8');
  const named = [...text.matchAll(/`((?:e2e|unit|integration|component)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)];
  const missing = named
    .map(([, path = '']) => (path.startsWith('e2e/') ? path : `__tests__/${path}`))
    .filter((path) => !existsSync(path));
  expect(named.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
