import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import inject from 'light-my-request';
import { createServeFile, ownFiles } from '@/lib/server/serve-file';
import { keepFilesShared, servedIn, shareFiles } from '@/lib/server/shared-files';

const before = process.cwd();
let home: string;
let shared: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'versions-'));
  shared = join(home, 'shared');
});
afterEach(() => {
  process.chdir(before);
  rmSync(home, { recursive: true, force: true });
});

const chunks = '_next/static/chunks';

/** The build of a version, with a script and a font of its own; its process then runs in its folder. */
function build(version: string): void {
  const folder = join(home, version);
  for (const [path, body] of [
    [`${chunks}/${version}.js`, `run("${version}")`],
    [`${chunks}/${version}.js.br`, `brotli of ${version}`],
    [`fonts/${version}/inter.woff2`, `font of ${version}`],
    ['fonts/en.css', `sheet of ${version}`],
    ['art/logo.svg', `<svg>${version}</svg>`],
  ] as const) {
    const file = join(folder, ownFiles, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, body);
  }
  process.chdir(folder);
}

/** A process of a version, which serves its own files and those of the others. */
async function start(version: string, now = new Date()) {
  build(version);
  const serve = createServeFile(() => undefined, shared);
  await shareFiles({ own: ownFiles, shared }, now);
  return (url: string, encoding = 'identity') =>
    inject(serve, { method: 'GET', url, headers: { 'accept-encoding': encoding } });
}

it('a page of either version gets its scripts and fonts from processes of both while one replaces the other [F7.9]', async () => {
  const [older, newer] = [await start('v1'), await start('v2')];
  for (const ask of [older, newer])
    for (const version of ['v1', 'v2']) {
      const script = await ask(`/${chunks}/${version}.js`);
      expect([script.statusCode, script.body]).toEqual([200, `run("${version}")`]);
      expect(script.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript',
        'x-content-type-options': 'nosniff',
      });
      const packed = await ask(`/${chunks}/${version}.js`, 'br');
      expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', `brotli of ${version}`]);
      expect((await ask(`/fonts/${version}/inter.woff2`)).body).toBe(`font of ${version}`);
    }
});

it('what has no version in its name is only ever sent as the own build has it [F7.9]', async () => {
  const [older, newer] = [await start('v1'), await start('v2')];
  expect((await older('/fonts/en.css')).body).toBe('sheet of v1');
  expect((await newer('/art/logo.svg')).body).toBe('<svg>v2</svg>');
  expect(readdirSync(servedIn(shared)).toSorted()).toEqual(['_next', 'fonts']);
  expect(existsSync(join(servedIn(shared), 'fonts/en.css'))).toBe(false);
});

it.each([
  '/_next/static/../../../secret',
  '/_next/static/%2e%2e/%2e%2e/%2e%2e/secret',
  '/../secret',
  '/_next/static',
])('sends nothing from outside the shared files for %s [F6.11]', async (path) => {
  const ask = await start('v1');
  writeFileSync(join(shared, 'secret'), 'secret');
  writeFileSync(join(home, 'secret'), 'secret');
  const answer = await ask(path);
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not Found\n']);
});

it('keeps files for thirty days after the last process that had them [F7.9]', async () => {
  const day = 24 * 3_600_000;
  const now = Date.now();
  const place = join(servedIn(shared), chunks, 'v1.js');
  await start('v1', new Date(now - 40 * day));
  // A process that goes on running marks its files every day.
  await shareFiles({ own: ownFiles, shared }, new Date(now - 29 * day));
  const newer = await start('v2', new Date(now));
  expect((await newer(`/${chunks}/v1.js`)).statusCode).toBe(200);
  utimesSync(place, new Date(now - 31 * day), new Date(now - 31 * day));
  await shareFiles({ own: ownFiles, shared }, new Date(now));
  expect((await newer(`/${chunks}/v1.js`)).statusCode).toBe(404);
  expect((await newer(`/${chunks}/v2.js`)).statusCode).toBe(200);
  expect(readdirSync(join(shared, 'incoming'))).toEqual([]);
});

it('a folder that can’t be written ends the start with a line that names the setting [F7.9]', async () => {
  build('v1');
  writeFileSync(shared, 'a file');
  await expect(keepFilesShared({ own: ownFiles, shared }, () => undefined)).rejects.toThrow(
    /^SHARED_FILES_DIR: can.t share files in .*shared: .*ENOTDIR/,
  );
});
