import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStage } from '@/__tests__/support/crash/stage';
import { withTestDatabaseUrl } from '@/__tests__/support/database/test-db';
import { shopCommand } from '@/__tests__/support/machine/shop-command';

it('npm run shop -- catalog exports, checks, compares, applies and rolls back beside a running shop, on either engine [F7.6]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'catalogue-'));
  try {
    await withTestDatabaseUrl(async (databaseUrl) => {
      const stage = await openStage(databaseUrl);
      try {
        const catalog = (...args: readonly string[]) => shopCommand(stage.env, 'catalog', ...args);
        const folder = join(dir, 'watt');
        expect(await catalog('export', 'watt', folder)).toMatchObject({ code: 0 });
        // An existing folder is never overwritten.
        expect(await catalog('export', 'watt', folder)).not.toMatchObject({ code: 0 });
        expect(await catalog('check', folder)).toMatchObject({ code: 0 });
        const prices = join(folder, 'prices.csv');
        const sold = await readFile(prices, 'utf8');
        await writeFile(prices, sold.replace('gems_60,sea,USD,0.99', 'gems_60,sea,EUR,0.99'));
        const line = sold.split('\n').findIndex((row) => row.includes('gems_60,sea,USD,0.99')) + 1;
        expect(await catalog('check', folder)).toMatchObject({
          code: 1,
          out: expect.stringMatching(new RegExp(`prices.csv:${line} \\[\\d+\\].currency: is EUR`)),
        });
        await writeFile(prices, sold.replace('gems_60,sea,USD,0.99', 'gems_60,sea,USD,1.19'));
        expect(await catalog('diff', folder)).toMatchObject({
          code: 0,
          out: expect.stringContaining('minor=119'),
        });
        expect(await catalog('apply', folder)).toMatchObject({ code: 2 });
        await writeFile(prices, sold.replace('gems_60,sea,USD,0.99', 'gems_60,sea,USD,11.9'));
        expect(await catalog('apply', folder, '--reason', 'dearer', '--dry-run')).toMatchObject({
          code: 3,
          stderr: expect.stringContaining('from 0.99 to 11.90 USD. If that is meant: --steep-prices'),
        });
        const confirmed = ['--steep-prices', '--reason', 'dearer', '--dry-run'];
        expect(await catalog('apply', folder, ...confirmed)).toMatchObject({ code: 0 });
        await writeFile(prices, sold.replace('gems_60,sea,USD,0.99', 'gems_60,sea,USD,1.19'));
        expect(await catalog('apply', folder, '--reason', 'dearer', '--dry-run')).toMatchObject({
          code: 0,
          out: expect.stringContaining('Dry run'),
        });
        expect(await catalog('apply', folder, '--reason', 'dearer')).toMatchObject({
          code: 0,
          out: expect.stringContaining('Audit log: 1'),
        });
        expect(await catalog('diff', folder)).toMatchObject({ code: 0, out: 'none\n' });
        expect(await catalog('rollback', 'watt', '--reason', 'too dear')).toMatchObject({ code: 0 });
        expect(await catalog('versions', 'watt')).toMatchObject({
          out: expect.stringContaining('rolledBack'),
        });
        expect(await catalog('check', join(dir, 'nowhere'))).toMatchObject({ code: 2 });
      } finally {
        await stage.close();
      }
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 300_000);
