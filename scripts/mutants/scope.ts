import { globSync, readFileSync } from 'node:fs';

/** A file whose code is changed, and the unit tests that import it. */
export type Target = Readonly<{ file: string; tests: readonly string[] }>;

/** Money and limits first, so that a run that is stopped early has covered what matters most. */
const patterns = [
  'lib/domain/{money,price-filter,limit-window,limits}.ts',
  'lib/backend/orders/{transitions,public-status,subject}.ts',
  'lib/domain/{coupons,coupon-refusal,zone-time,vip,age,order-status}.ts',
  'lib/backend/{orders,promotions,limits}/**/*.ts',
  'lib/domain/*.ts',
] as const;

/** Rules, and those files of orders, promotions and limits that unit tests import. The rest needs a database and is tested with one. */
export function mutationTargets(): readonly Target[] {
  const tests = globSync('__tests__/unit/**/*.test.ts').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern).sort()))];
  const targets = files.map((file) => {
    const specifier = `from '@/${file.replace(/\.ts$/, '')}'`;
    return {
      file,
      tests: tests.filter(({ text }) => text.includes(specifier)).map(({ path }) => path),
    };
  });
  return targets.filter((target) => target.tests.length > 0);
}
