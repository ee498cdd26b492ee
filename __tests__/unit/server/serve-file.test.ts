import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import inject from 'light-my-request';
import { createServeFile } from '@/lib/server/serve-file';

const before = process.cwd();
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'files-'));
  process.chdir(home);
});
afterEach(() => {
  process.chdir(before);
  rmSync(home, { recursive: true, force: true });
});

/** Stands in for Next's handler, which renders a page for any path that fits one of its routes. */
function standIn() {
  const rendered: string[] = [];
  const next: RequestListener = (request, response) => {
    rendered.push(request.url ?? '');
    response.writeHead(404).end('<html>rendered</html>');
  };
  return { next, rendered };
}

function build() {
  mkdirSync('.next/files/art', { recursive: true });
  writeFileSync('.next/files/art/a.svg', '<svg/>');
}

const asked = (file: RequestListener, url: string) => inject(file, { method: 'GET', url });

it('sends a file of the build under the policy of files [F6.11]', async () => {
  build();
  const { next, rendered } = standIn();
  const { statusCode, body, headers } = await asked(createServeFile(next), '/art/a.svg');
  expect([statusCode, body, rendered]).toEqual([200, '<svg/>', []]);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0',
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  '/art/none.svg',
  '/art/x/y/modern/z/selectGoods',
  '/art/x/y/shared/z/a/b.svg',
  '/fonts/x/y/classic/z/orders?a=1',
  '/_next/static/x/modern/z/my',
  '/_next/data/x/y/modern/z/my.json',
  '/_next/image?url=%2Fapi%2Fx&w=64&q=75',
])('answers the invented %s itself: nothing is rendered or cached for it [F6.11]', async (url) => {
  build();
  const { next, rendered } = standIn();
  const { statusCode, body, headers } = await asked(createServeFile(next), url);
  expect([statusCode, body, rendered]).toEqual([404, 'Not Found\n', []]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('leaves files to Next, behind the middleware, if the build has put none aside', async () => {
  const { next, rendered } = standIn();
  await asked(createServeFile(next), '/art/a.svg');
  expect(rendered).toEqual(['/art/a.svg']);
});
