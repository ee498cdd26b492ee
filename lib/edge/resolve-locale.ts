import { readyLocales, type Locale } from '@/lib/domain/locales';
import type { Tenant } from '@/tenants/kit/tenant';
import { normaliseLocale } from './normalise-locale';
import type { LocaleResult } from './types';

export type LocaleSignals = Readonly<{ query: string | null; cookie: string | null; acceptLanguage: string }>;

/**
 * The page's language: `spec_lang`, then the stored choice, then the browser's, then the brand's default. Only the brand's languages with
 * complete messages count; if the default isn't ready yet, the brand's first ready one stands in.
 */
export function resolveLocale(
  { query, cookie, acceptLanguage }: LocaleSignals,
  { locales, defaultLocale }: Pick<Tenant, 'locales' | 'defaultLocale'>,
): LocaleResult {
  const ready = readyLocales(locales);
  const offered = (tag: string | null): Locale | null => {
    const locale = tag === null ? null : normaliseLocale(tag);
    return locale !== null && ready.includes(locale) ? locale : null;
  };
  const asked = offered(query);
  if (asked) return { locale: asked, source: 'query' };
  const stored = offered(cookie);
  if (stored) return { locale: stored, source: 'cookie' };
  for (const tag of acceptedTags(acceptLanguage)) {
    const locale = offered(tag);
    if (locale) return { locale, source: 'browser' };
  }
  return { locale: offered(defaultLocale) ?? ready[0] ?? defaultLocale, source: 'default' };
}

const longest = 1000;

/** The language tags of an Accept-Language header, most preferred first; without `*`, refused (`q=0`) and malformed ones. */
export function acceptedTags(header: string): readonly string[] {
  return header
    .slice(0, longest)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => /^[a-z]/i.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
