import { messageFor } from '@/lib/backend/http/messages';
import { isLocale } from '@/lib/domain/locales';

/** What somebody reads who has too many pages made, in the language of the page asked for: the third part of its internal path. */
export function busyText(internalPath: string): string {
  const locale = internalPath.split('/')[3];
  return messageFor(isLocale(locale) ? locale : 'en', 'tooManyRequests');
}
