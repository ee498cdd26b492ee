import { isArea } from '@/lib/domain/areas';
import { normaliseLocale } from '@/lib/domain/normalise-locale';
import type { Tenant } from '@/tenants/kit/tenant';
import type { AreaResult, CookiePatch, LocaleResult } from './types';

const oneYear = 365 * 24 * 60 * 60;

/** A cookie that stores a choice for a year. */
export function keep(name: 'shop_area' | 'shop_lang', value: string): CookiePatch {
  return { kind: 'set', name, value, maxAge: oneYear };
}

/** Stores an area that the URL chose; clears a stored one that the brand doesn't allow. Empty if nothing changes. */
export function areaPatches(
  result: AreaResult,
  stored: string | null,
  { areas }: Pick<Tenant, 'areas'>,
): CookiePatch[] {
  if (result.kind === 'area' && (result.source === 'query' || result.source === 'client')) {
    return stored === result.area ? [] : [keep('shop_area', result.area)];
  }
  const isAllowed = isArea(stored) && areas.includes(stored);
  const mustGo = stored !== null && (!isAllowed || (result.kind === 'notArea' && result.clear));
  return mustGo ? [{ kind: 'clear', name: 'shop_area' }] : [];
}

/** Stores a language that the URL chose; clears a stored one that the brand doesn't have. */
export function localePatches(
  { locale, source }: LocaleResult,
  stored: string | null,
  { locales }: Pick<Tenant, 'locales'>,
): CookiePatch[] {
  if (source === 'query') return stored === locale ? [] : [keep('shop_lang', locale)];
  const known = stored === null ? null : normaliseLocale(stored);
  return stored === null || (known !== null && locales.includes(known))
    ? []
    : [{ kind: 'clear', name: 'shop_lang' }];
}

/** A patch with the attributes that all our cookies have; clearing means an empty value that expires at once. */
export function toCookie(patch: CookiePatch, secure: boolean) {
  const [value, maxAge] = patch.kind === 'set' ? [patch.value, patch.maxAge] : ['', 0];
  const attributes = { name: patch.name, value, path: '/', sameSite: 'lax', secure } as const;
  return maxAge === null ? attributes : { ...attributes, maxAge };
}
