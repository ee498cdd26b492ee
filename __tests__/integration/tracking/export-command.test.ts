import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort, run } from '@/__tests__/support/machine/process';
import { placeDatabase } from '@/__tests__/support/database/test-db';
import { batchOf, eventOf, parseExport, uidOf } from '@/__tests__/support/shop/tracked';
import { fileOf } from '@/scripts/programs/programs';

/** The embedded database can be opened by one process only, which the command must respect. */
const describeEmbedded = process.env.TEST_ENGINE === 'server' ? describe.skip : describe;
const key = 'a key of the tests that is long enough';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'export-'));
  await placeDatabase(join(dir, 'shop'), 'seeded');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const env = () => ({
  DATA_DIR: join(dir, 'shop'),
  DATABASE_URL: '',
  LOG_LEVEL: 'error',
  TRACK_EXPORT_KEY: key,
});

/** Runs the command as its npm script does. */
function exportEvents(...more: readonly string[]): Promise<{ code: number; out: string; said: string }> {
  const parameters = [fileOf('export-events'), '--from', '2020-01-01', ...more];
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '', ...env() } };
    execFile(process.execPath, parameters, options, (error, out, said) => {
      resolve({ code: error === null ? 0 : 1, out, said });
    });
  });
}

describeEmbedded('npm run export:events', () => {
  it('reports that the shop has the database open, exports through the shop, and reads the database itself once the shop has stopped [F6.5]', async () => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const shop = run('backend', { ...env(), PORT: String(port), TRUST_PROXY: '1' });
    try {
      await answers(`${origin}/api/readyz`, shop);
      await fetch(`${origin}/service/recharge/dot.php`, {
        method: 'POST',
        headers: { 'x-forwarded-host': 'watt.localhost' },
        body: JSON.stringify(batchOf([eventOf('page_view', 1)])),
      });
      const locked = await exportEvents('--brand', 'watt');
      expect(locked).toMatchObject({ code: 1, out: '' });
      expect(locked.said).toMatch(/in use by another process.*--server .*TRACK_EXPORT_KEY/);
      const asked = await exportEvents('--brand', 'watt', '--server', origin);
      expect(parseExport(asked.out).map(({ uid }) => uid)).toEqual([uidOf(1)]);
    } finally {
      await shop.stop();
    }
    const file = join(dir, 'events.csv');
    await exportEvents('--brand', 'watt', '--format', 'csv', '--out', file);
    const lines = (await readFile(file, 'utf8')).split('\r\n');
    expect(lines.filter((line) => line.includes(uidOf(1)))).toHaveLength(1);
  }, 180_000);
});
