import type { Locale } from '@/lib/domain/locales';
import type { Brand } from './brand';

/** The brand under the name it has in a language: its own one there if `titles` has it, otherwise `title`. */
export function namedIn<B extends Brand>(tenant: B, locale: Locale): B {
  const title = tenant.titles[locale];
  return title === undefined ? tenant : { ...tenant, title };
}
