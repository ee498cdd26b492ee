import { useLocale, useTranslations } from 'next-intl';
import { type Banner, offerEnd } from '@/lib/domain/banners';

/** When a banner's offer ends, such as "Ends in 2 days" or "Until 18:00", in the visitor's time zone. Null without an end, or after it. */
export function useEndText({ until }: Banner, now: number): string | null {
  const t = useTranslations('selectGoods.banner');
  const locale = useLocale();
  if (until === undefined) return null;
  const end = offerEnd(until, now);
  const written = (form: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${locale}-u-nu-latn`, form).format(until);
  switch (end?.kind) {
    case undefined:
      return null;
    case 'days':
      return t('endsIn', { days: end.days, n: String(end.days) });
    case 'time':
      return t('untilTime', { time: written({ hour: 'numeric', minute: '2-digit' }) });
    case 'date':
      return t('untilDate', { date: written({ day: 'numeric', month: 'short' }) });
  }
}
