import { readFileSync } from 'node:fs';

const read = (file: string) => readFileSync(file, 'utf8');
/** Names of the page's tables: each row begins with one. */
const ofPage = (page: string) => [...page.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);

it('.env.example names every setting of the shop, and no other', () => {
  const [shop = ''] = read('docs/configuration.md').split(/^## What an origin can do/m);
  const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect([...example].sort()).toEqual([...new Set(ofPage(shop))].sort());
});

it('docs/configuration.md names every variable that the environment’s schema reads', () => {
  const [, schema = ''] =
    /const schema = z\.object\(\{([^]*?)\n\}\);/.exec(read('lib/backend/kernel/env.ts')) ?? [];
  const names = [...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(30);
  expect(ofPage(read('docs/configuration.md'))).toEqual(
    expect.arrayContaining(names.filter((name) => name !== 'NEXT_PHASE')),
  );
});
