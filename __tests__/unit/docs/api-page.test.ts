import { readFileSync } from 'node:fs';
import { ApiCode } from '@/lib/contract/api-code';
import { endpoints } from '@/lib/contract/endpoints';
import { isPayCall } from '@/lib/domain/pay-calls';

const page = readFileSync('docs/api.md', 'utf8');

/** Families of similar calls, which the page describes together. */
const isToldTogether = (id: string, path: string) => isPayCall(id) || /_auth$|twitter_|\/ingame\//.test(path);

it('the page about the API names every call [F6.1]', () => {
  const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);
  const missing = endpoints
    .filter(({ id, path }) => !isToldTogether(id, path))
    .filter(({ path }) => !page.includes(path) && !page.includes(`\`${lastPart(path)}\``))
    .map(({ path }) => path);
  expect(missing).toEqual([]);
});

it('the page about the API names every code with its number [F6.1]', () => {
  const rows = new Map(
    [...page.matchAll(/^\| (−?\d+)\s+\| `(\w+)`/gm)].map(([, number = '', name = '']) => [name, number]),
  );
  const documented = Object.fromEntries(rows);
  const codes = Object.entries(ApiCode).map(([name, code]) => [name, String(code).replace('-', '−')]);
  expect(documented).toEqual(Object.fromEntries(codes));
});
