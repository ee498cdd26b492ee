import { z } from 'zod';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { Locale } from '@/lib/domain/locales';
import { fromEveryLanguage } from '@/lib/i18n/language-files';
import en from '@/messages/en.json';

const answers = z.object({ api: z.record(z.string(), z.string()) });
const words = fromEveryLanguage((file) => answers.parse(file).api);

/** The message for a code. A blank or missing translation falls back to English. */
export function messageFor(locale: Locale, code: ApiCodeName): string {
  const translated = words.get(locale)?.[code]?.trim() ?? '';
  const english: Readonly<Record<ApiCodeName, string>> = en.api;
  return translated === '' ? english[code] : translated;
}
