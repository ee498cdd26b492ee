import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort, run } from '@/__tests__/support/machine/process';
import { productionSettings } from './support/production';
import { rawRequest } from './support/raw-request';
import { expect, test } from './support/test';

let dir: string;
test.beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'package-'));
});
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

test(
  'the package is under 350 MB, leaves the sandbox out, serves the shop from another folder, and shares its files with other versions [F7.9]',
  {
    tag: '@own-server',
  },
  async () => {
    test.setTimeout(240_000);
    const shop = join(dir, 'shop');
    execFileSync('npm', ['run', '--silent', 'package', '--', shop], { stdio: 'ignore' });
    const files = globSync(`${shop}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes / 1_048_576).toBeLessThan(350);
    for (const left of [
      'dist/sandbox.js',
      'node_modules/oidc-provider',
      'node_modules/typescript',
      '.next/cache',
    ])
      expect(existsSync(join(shop, left)), left).toBe(false);

    const port = await freePort();
    const shared = join(dir, 'shared');
    const ofOther = '/_next/static/chunks/of-another-version.js';
    mkdirSync(join(shared, 'files', ofOther, '..'), { recursive: true });
    writeFileSync(join(shared, 'files', ofOther), 'run()');
    const embedded = {
      DATA_DIR: join(dir, 'data'),
      DATABASE_URL: '',
      BRAND_API: '',
      SHARED_FILES_DIR: shared,
    };
    const running = run('start', { ...productionSettings(), ...embedded, PORT: String(port) }, [], shop);
    await answers(`http://127.0.0.1:${port}/api/readyz`, running);
    const ask = (path: string) => rawRequest(port, { host: 'pay.watt.example', path });
    const page = await ask('/errorReplenish?domain_area=sea&spec_lang=en');
    expect(page.status).toBe(200);
    const sheet = /href="(\/_next\/static\/[^"]+\.css)"/.exec(page.body)?.[1] ?? '';
    expect((await ask(sheet)).status).toBe(200);
    expect((await ask(ofOther)).status).toBe(200);
    expect(existsSync(join(shared, 'files', sheet))).toBe(true);
    expect((await ask('/apple-touch-icon.png')).status).toBe(200);
    expect(await running.stop()).toBe(0);
    expect(running.output()).not.toMatch(/Cannot find|MODULE_NOT_FOUND/);
  },
);

test('refuses to package into a folder that isn’t empty [F7.9]', { tag: '@own-server' }, () => {
  const refused = spawnSync('npm', ['run', '--silent', 'package', '--', '.'], { encoding: 'utf8' });
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('isn’t empty');
});
