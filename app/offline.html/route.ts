import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brandStyle } from '@/components/frame/brand-style';
import { offlinePage } from '@/lib/client/offline/offline-page';
import { hostOf } from '@/lib/loaders/host-of';
import { defaultLanguage } from '@/lib/seo/address';
import { createTranslator } from 'next-intl';
import { localeTable, readyLocales } from '@/lib/domain/locales';
import { loadMessages } from '@/lib/i18n/load-messages';
import type { Tenant } from '@/tenants/kit/tenant';

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

/** The texts of the offline page in each language of the brand (F6.3), by language code. */
async function loadOfflineWords(tenant: Tenant) {
  const languages = readyLocales(tenant.locales).map(async (locale) => {
    const { bcp47, dir } = localeTable[locale];
    const t = createTranslator({ locale: bcp47, messages: await loadMessages(locale, tenant) });
    const words = { title: t('errors.offline'), text: t('offline.text'), retry: t('errors.retry') };
    return [locale, { lang: bcp47, dir, ...words }] as const;
  });
  return Object.fromEntries(await Promise.all(languages));
}
