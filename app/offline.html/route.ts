import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brandStyle } from '@/components/frame/brand-style';
import { offlinePage } from '@/lib/client/offline/offline-page';
import { hostOf } from '@/lib/loaders/host-of';
import { loadOfflineWords } from '@/lib/loaders/offline-words';
import { defaultLanguage } from '@/lib/seo/address';

export const dynamic = 'force-dynamic';

const picture = 'public/art/scenes/offline.svg';

/** The page that the brand's service worker shows when the device is offline (F6.3). The same for everybody. */
export async function GET(request: Request): Promise<Response> {
  const tenant = hostOf(request)?.tenant;
  if (tenant === undefined) return new Response(null, { status: 404 });
  const { '--backdrop': _pattern, ...look } = brandStyle(tenant);
  const page = offlinePage({
    brand: tenant.title,
    look,
    picture: await readFile(picture, 'utf8'),
    first: defaultLanguage(tenant),
    words: await loadOfflineWords(tenant),
  });
  if (page === null) return new Response(null, { status: 404 });
  return new Response(page.html, { headers: headersOf(page) });
}

function headersOf({ script, style }: Readonly<{ script: string; style: string }>): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': [
      "default-src 'none'",
      `script-src ${hashed(script)}`,
      `style-src ${hashed(style)}`,
      'img-src data:',
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  };
}

function hashed(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
