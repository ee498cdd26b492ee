import { useLocale, useTranslations } from 'next-intl';
import { type Banner, offerEnd, untilDay } from '@/lib/domain/banners';

/** When a banner's offer ends, such as "Ends in 2 days" or "Until 18:00", in the visitor's time zone. Null without an end, or after it. */
export function useEndText(banner: Banner, now: number): string | null {
  const t = useTranslations('selectGoods.banner');
  const locale = useLocale();
  const { until } = banner;
  if (until === undefined) return null;
  const end = offerEnd(until, now);
  switch (end?.kind) {
    case undefined:
      return null;
    case 'days':
      return t('endsIn', { days: end.days, n: String(end.days) });
    case 'time': {
      const form = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, { hour: 'numeric', minute: '2-digit' });
      return t('untilTime', { time: form.format(until) });
    }
    case 'date': {
      const date = untilDay(banner, new Date(until).getTimezoneOffset());
      return date && t('untilDate', { date });
    }
  }
}
