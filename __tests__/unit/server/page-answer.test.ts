import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { encodingFor } from '@/lib/server/encoding';
import { toPageAnswer } from '@/lib/server/page-answer';
import { allowInline, inlineSources } from '@/lib/server/inline-hashes';

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
const html = Buffer.from('<script>a()</script>'.repeat(50));
const answer = (headers: Record<string, string> = {}, body = html) =>
  toPageAnswer({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body });

describe('what is written into a page', () => {
  it('are named each once, and scripts with a source are left out', () => {
    const page =
      '<script>a()</script><script src="/x.js" async></script><script id="b">b()</script><script>a()</script>';
    expect(inlineSources(page).scripts).toEqual([sha('a()'), sha('b()')]);
  });

  it('do not include structured data', () => {
    const page = '<script type="application/ld+json">{}</script><script>a()</script>';
    expect(inlineSources(page).scripts).toEqual([sha('a()')]);
  });

  it('names style attributes as the browser reads them, style elements, and nothing that stands in scripts', () => {
    const page = `<html style="--a:url(&quot;x&quot;)"><style>a{}</style><script>a('<p style="left:0">')</script>`;
    expect(inlineSources(page).styles).toEqual([sha('--a:url("x")'), sha('a{}')]);
  });

  it('is all that the policy allows in its place', () => {
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
  it('is the same bytes in every encoding, compressed once', async () => {
    const page = answer();
    expect(await page.body('identity')).toEqual(html);
    expect(brotliDecompressSync(await page.body('br'))).toEqual(html);
    expect(gunzipSync(await page.body('gzip'))).toEqual(html);
    expect(await page.body('br')).toBe(await page.body('br'));
  });

  it('has a tag that only its bytes decide', () => {
    expect(answer({ 'x-nextjs-cache': 'HIT' }).etag).toBe(answer({ date: 'another' }).etag);
    expect(answer({}, Buffer.from('another')).etag).not.toBe(answer().etag);
  });

  it('passes on what the router must know and nothing that was said of one answer only [F6.11]', () => {
    const { headers, lifetime } = answer({
      'x-nextjs-stale-time': '300',
      'cache-control': 's-maxage=60, stale-while-revalidate=31535940',
      'set-cookie': 'a=b',
      etag: '"1"',
      date: 'today',
    });
    expect(headers).toEqual({ 'content-type': 'text/html; charset=utf-8', 'x-nextjs-stale-time': '300' });
    expect(lifetime).toBe(60);
  });

  it('compresses no pictures', () => {
    expect(answer({ 'content-type': 'image/png' }).isCompressible).toBe(false);
    expect(answer({ 'content-type': 'text/x-component' }).isCompressible).toBe(true);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.8', 'br'],
  ['brotli', 'identity'],
  ['', 'identity'],
])('a browser that takes "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
