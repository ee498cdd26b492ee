import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor } from '@/lib/domain/accepted-encoding';
import { toPageAnswer } from '@/lib/server/page-answer';
import { allowInline, inlineSources } from '@/lib/server/inline-hashes';

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const html = Buffer.from('<script>a()</script>'.repeat(50));
const answer = (headers: Record<string, string> = {}, body = html) =>
  toPageAnswer({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body });

describe('inline code of a page', () => {
  it('is listed once each, without scripts that have a source', () => {
    const page =
      '<script>a()</script><script src="/x.js" async></script><script id="b">b()</script><script>a()</script>';
    expect(inlineSources(page).scripts).toEqual([sha('a()'), sha('b()')]);
  });

  it('does not include structured data', () => {
    const page = '<script type="application/ld+json">{}</script><script>a()</script>';
    expect(inlineSources(page).scripts).toEqual([sha('a()')]);
  });

  it('includes style attributes as the browser reads them and style elements, but nothing inside scripts', () => {
    const page = `<html style="--a:url(&quot;x&quot;)"><style>a{}</style><script>a('<p style="left:0">')</script>`;
    expect(inlineSources(page).styles).toEqual([sha('--a:url("x")'), sha('a{}')]);
  });

  it('replaces unsafe-inline in the policy', () => {
    const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
    expect(allowInline(policy, inlineSources('<p style="top:0"><script>a()</script>'))).toBe(
      `default-src 'self'; script-src 'self' ${sha('a()')}; style-src 'self' 'unsafe-hashes' ${sha('top:0')}`,
    );
    expect(allowInline(policy, { scripts: [], styles: [] })).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'",
    );
  });
});

describe('a page ready to send', () => {
  it('has the same bytes in every encoding, and is compressed once', async () => {
    const page = await answer();
    expect(await page.body('identity')).toEqual(html);
    expect(brotliDecompressSync(await page.body('br'))).toEqual(html);
    expect(gunzipSync(await page.body('gzip'))).toEqual(html);
    expect(await page.body('br')).toBe(await page.body('br'));
  });

  it('takes less memory than the page has bytes, though it has all its forms', async () => {
    const goods = Array.from({ length: 500 }, (_, at) => `<li id="goods-${at * 7919}">${at}</li>`).join('');
    const page = await answer({}, Buffer.from(goods));
    const forms = [await page.body('br'), await page.body('gzip')];
    expect(forms.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(page.memory);
    expect(page.memory).toBeLessThan(goods.length / 2);
    // What zlib gives can be a view of a larger piece of memory, which stays as long as the view.
    for (const form of forms) expect(form.buffer.byteLength).toBe(form.length);
  });

  it('has an etag that depends on its bytes only', async () => {
    const one = await answer({ 'x-nextjs-cache': 'HIT' });
    expect(one.etag).toBe((await answer({ date: 'another' })).etag);
    expect((await answer({}, Buffer.from('another'))).etag).not.toBe(one.etag);
  });

  it('passes on the headers that the router needs, and none that belong to a single answer [F6.11]', async () => {
    const { headers, lifetime } = await answer({
      'x-nextjs-stale-time': '300',
      'cache-control': 's-maxage=60, stale-while-revalidate=31535940',
      'set-cookie': 'a=b',
      etag: '"1"',
      date: 'today',
    });
    expect(headers).toEqual({ 'content-type': 'text/html; charset=utf-8', 'x-nextjs-stale-time': '300' });
    expect(lifetime).toBe(60);
  });

  it('compresses no pictures', async () => {
    const picture = await answer({ 'content-type': 'image/png' });
    expect(picture).toMatchObject({ isCompressible: false, memory: html.length });
    expect(await picture.body('identity')).toEqual(html);
    expect((await answer({ 'content-type': 'text/x-component' })).isCompressible).toBe(true);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.8', 'br'],
  ['brotli', 'identity'],
  ['', 'identity'],
])('a browser that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
