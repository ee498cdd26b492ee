import { messageFor } from '@/lib/backend/http/messages';
import { isLocale } from '@/lib/domain/locales';

/** The text of a 429, in the language of the requested page: the third part of its internal path. */
export function busyText(internalPath: string): string {
  const locale = internalPath.split('/')[3];
  return messageFor(isLocale(locale) ? locale : 'en', 'tooManyRequests');
}
