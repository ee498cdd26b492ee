import { isLocale, type Locale } from './locales';

const traditional = /^zh-(hant|tw|hk|mo)\b/;
/** Codes that older Android devices still send. */
const oldCodes: ReadonlyMap<string, Locale> = new Map([['in', 'id']]);

/**
 * A language tag as one of ours, or null: `zh-TW`, `zh_Hant` and `zh-HK` become zh-tw, other Chinese becomes zh-cn, and for all others any
 * region or script is dropped (`pt-BR` becomes pt).
 */
export function normaliseLocale(tag: string): Locale | null {
  const lower = tag.trim().toLowerCase().replaceAll('_', '-');
  const [base = ''] = lower.split('-');
  if (base === 'zh') return traditional.test(lower) ? 'zh-tw' : 'zh-cn';
  return isLocale(base) ? base : (oldCodes.get(base) ?? null);
}
