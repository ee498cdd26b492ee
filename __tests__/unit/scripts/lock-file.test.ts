import { readFileSync } from 'node:fs';
import { z } from 'zod';

const entry = z.object({
  integrity: z.string().optional(),
  optional: z.boolean().optional(),
  os: z.array(z.string()).or(z.string()).optional(),
  cpu: z.array(z.string()).or(z.string()).optional(),
  libc: z.array(z.string()).or(z.string()).optional(),
});
const lock = z.object({ packages: z.record(z.string(), entry) });

const { '': _shop, ...packages } = lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages;
const unverified = Object.entries(packages).filter(([, { integrity }]) => integrity === undefined);
const isFor = (stated: string | readonly string[] | undefined, here: string) =>
  stated === undefined || [stated].flat().includes(here);

it('every locked package has a checksum, except optional ones for platforms that are not tested', () => {
  expect(Object.keys(packages).length).toBeGreaterThan(1_000);
  const needed = unverified.filter(
    ([, { optional, os, cpu, libc }]) =>
      optional !== true ||
      ['x64', 'arm64'].some((each) => isFor(os, 'linux') && isFor(cpu, each) && isFor(libc, 'glibc')),
  );
  expect(needed.map(([name]) => name)).toEqual([]);
});
