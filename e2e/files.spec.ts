import { readFileSync } from 'node:fs';
import { rawRequest, type RawAnswer } from './support/raw-request';
import { expect, test } from './support/test';

/** Sent with every file: it runs no script, cannot be framed, and (with `nosniff`) is read only as its declared type. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const year = 'public, max-age=31536000, immutable';
const day = 'public, max-age=86400, stale-while-revalidate=604800';
const unkept = 'public, max-age=0';

const facts = ({ status, headers }: RawAnswer) => ({
  status,
  cache: headers['cache-control'],
  policy: headers['content-security-policy'],
  sniff: headers['x-content-type-options'],
  referrer: headers['referrer-policy'],
  cookie: headers['set-cookie'],
});
const file = { policy, sniff: 'nosniff', referrer: 'same-origin', cookie: undefined };

test(
  'files are cached for as long as their address allows, under a policy that runs nothing [F6.11]',
  { tag: '@every-door' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const ask = (path: string) => rawRequest(port, { host: 'watt.localhost', path });
    const page = await ask('/selectGoods?spec_lang=en');
    const [chunk = ''] = /\/_next\/static\/[^"]+\.js/.exec(page.body) ?? [];
    const [sheet = ''] = /\/fonts\/[^"]+\.css/.exec(page.body) ?? [];
    const [font = ''] = /\/fonts\/[^")']+\.woff2/.exec((await ask(sheet)).body) ?? [];
    for (const [path, cache] of [
      [chunk, year],
      [font, year],
      [sheet, day],
      ['/art/brands/watt/icon.svg', unkept],
    ] as const)
      expect([path, facts(await ask(path))]).toEqual([path, { status: 200, cache, ...file }]);
  },
);

test(
  'a missing file is not cached, whatever its folder [F6.11]',
  { tag: '@every-door' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    for (const path of [
      '/_next/static/chunks/none.js',
      '/_next/none',
      '/art/none.svg',
      '/fonts/none.css',
      '/fonts/none/none.woff2',
      // Next would take their segments for those of a page, and render and keep one.
      '/art/sea/en/modern/-/selectGoods',
      '/fonts/sea/en/shared/-/a.js',
    ]) {
      const answer = facts(await rawRequest(port, { host: 'watt.localhost', path }));
      expect([path, answer]).toMatchObject([path, { status: 404, ...file }]);
      expect([path, answer.cache]).toEqual([path, expect.stringMatching(/no-store|no-cache|max-age=0/)]);
    }
  },
);

test(
  'a script is sent in the form compressed at build time, and not again to a browser that has it [F6.11]',
  { tag: '@own-server' },
  async ({ baseURL }) => {
    const port = Number(new URL(baseURL ?? '').port);
    const ask = (path: string, headers: Record<string, string> = {}) =>
      rawRequest(port, { host: 'watt.localhost', path, headers });
    const [chunk = ''] =
      /\/_next\/static\/[^"]+\.js/.exec((await ask('/selectGoods?spec_lang=en')).body) ?? [];
    const built = (ending: string) => readFileSync(`.next/files${chunk}${ending}`);
    for (const [accepted, encoding, ending] of [
      ['br, gzip', 'br', '.br'],
      ['gzip', 'gzip', '.gz'],
      ['identity', undefined, ''],
    ] as const) {
      const { status, headers } = await ask(chunk, { 'accept-encoding': accepted });
      expect([status, headers['content-encoding'], headers['content-length'], headers.vary]).toEqual([
        200,
        encoding,
        String(built(ending).length),
        'Accept-Encoding',
      ]);
    }
    expect(built('.br').length).toBeLessThan(built('').length / 2);
    const { headers } = await ask(chunk, { 'accept-encoding': 'br' });
    const again = await ask(chunk, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  },
);
