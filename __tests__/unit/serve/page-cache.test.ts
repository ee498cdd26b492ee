import { createHash } from 'node:crypto';
import { brotliDecompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { createPageCache, decode, encodingFor } from '@/scripts/serve/page-cache';
import { inlineScriptSources, narrowPolicy } from '@/scripts/serve/script-hashes';

const sha = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('inline scripts of a page', () => {
  it('are named each once, and scripts with a source are left out', () => {
    const html =
      '<script>a()</script><script src="/x.js" async></script><script id="b">b()</script><script>a()</script>';
    expect(inlineScriptSources(html)).toEqual([sha('a()'), sha('b()')]);
  });

  it('structured data is none', () => {
    expect(inlineScriptSources('<script type="application/ld+json">{}</script><script>a()</script>')).toEqual(
      [sha('a()')],
    );
  });

  it('replace unsafe-inline for scripts and for nothing else', () => {
    const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'";
    expect(narrowPolicy(policy, '<script>a()</script>')).toBe(
      `default-src 'self'; script-src 'self' ${sha('a()')}; style-src 'self' 'unsafe-inline'`,
    );
  });

  it('leave a page without any no inline right at all', () => {
    expect(narrowPolicy("script-src 'self' 'unsafe-inline'", '<p>plain</p>')).toBe("script-src 'self'");
  });
});

describe('prepared pages', () => {
  const html = Buffer.from('<script>a()</script>'.repeat(50));

  it('are the same bytes in every encoding', () => {
    const { bodies } = createPageCache()(null, "script-src 'self' 'unsafe-inline'", html);
    expect(brotliDecompressSync(bodies.br)).toEqual(html);
    expect(gunzipSync(bodies.gzip)).toEqual(html);
  });

  it('are prepared once per ETag', () => {
    const prepare = createPageCache();
    expect(prepare('"1"', '', html)).toBe(prepare('"1"', '', html));
    expect(prepare('"2"', '', html)).not.toBe(prepare('"1"', '', html));
    expect(prepare(null, '', html)).not.toBe(prepare(null, '', html));
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

it('a page that came compressed is opened, and one in an unknown encoding is refused', () => {
  const page = Buffer.from('<p>');
  expect(decode('', page)).toBe(page);
  expect(decode('gzip', gzipSync(page))).toEqual(page);
  expect(decode('deflate', deflateSync(page))).toEqual(page);
  expect(() => decode('constructor', page)).toThrow('constructor');
});
