import type { LocalText } from '@/lib/domain/local-text';
import type { Tenant } from '@/tenants/kit/tenant';

/** A text in the brand's languages, and in English as the fallback. */
export function inBrandLanguages({ locales }: Pick<Tenant, 'locales'>, text: LocalText): LocalText {
  const kept = new Set<string>(['en', ...locales]);
  return Object.fromEntries(Object.entries(text).filter(([locale]) => kept.has(locale)));
}
