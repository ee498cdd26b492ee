import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@/lib/backend/kernel/env';
import { withEngine } from '@/lib/backend/open-database';
import { fileOf, type Program } from '@/scripts/programs/programs';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'options-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

type Result = Readonly<{ code: number; out: string; said: string }>;

const runs = (program: Program, ...parameters: readonly string[]): Promise<Result> =>
  at(join(dir, 'nothing'), program, ...parameters);

function at(dataDir: string, program: Program, ...parameters: readonly string[]): Promise<Result> {
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [fileOf(program), ...parameters], { env }, (error, out, said) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, said });
    });
  });
}

it.each(['export-events', 'verify-game', 'verify-accounts'] as const)(
  'ends %s with one line that names an unknown option [F7.1]',
  async (program) => {
    expect(await runs(program, '--nonsense')).toEqual({
      code: 2,
      out: '',
      said: expect.stringMatching(/^Unknown option '--nonsense'.*\n$/),
    });
  },
);

describe('the export of events', () => {
  it('makes no database where there is none, and says so [F6.5]', async () => {
    expect(await runs('export-events', '--brand', 'watt', '--from', '2026-11-01')).toEqual({
      code: 1,
      out: '',
      said: expect.stringContaining('There is no database in'),
    });
    expect(existsSync(join(dir, 'nothing'))).toBe(false);
  });

  it('leaves the schema as it is, and says what it lacks [F6.5, F7.1]', async () => {
    const old = join(dir, 'old');
    await withEngine(readEnv({ DATA_DIR: old }), async () => undefined);
    expect(await at(old, 'export-events', '--brand', 'watt', '--from', '2026-11-01')).toEqual({
      code: 1,
      out: '',
      said: expect.stringMatching(/^The database lacks \d+ changes of its schema.*\n$/),
    });
  }, 60_000);

  it.each([
    ['from', '2026-11-31'],
    ['from', '2026-02-30T00:00:00Z'],
    ['to', '2026-11-31'],
  ])('refuses a --%s that no calendar has: %s [F6.5]', async (option, day) => {
    const days = { from: '2026-11-01', to: '2026-12-31', [option]: day };
    const parameters = Object.entries(days).flatMap(([name, value]) => [`--${name}`, value]);
    expect(await runs('export-events', '--brand', 'watt', ...parameters)).toMatchObject({
      code: 1,
      said: expect.stringMatching(new RegExp(`^--${option} is wrong`)),
    });
  });
});
