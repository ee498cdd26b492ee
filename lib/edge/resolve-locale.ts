import { acceptedTags } from '@/lib/domain/accepted-tags';
import { readyLocales, type Locale } from '@/lib/domain/locales';
import { normaliseLocale } from '@/lib/domain/normalise-locale';
import type { Tenant } from '@/tenants/kit/tenant';
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
