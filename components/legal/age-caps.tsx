import { useLocale, useTranslations } from 'next-intl';
import { ageBands, type AgeBand, type AgeCap } from '@/lib/domain/legal';
import { formatMoney } from '@/lib/domain/money';

/** Japan's monthly spending limits by age, and whom to ask about them (F3.21). */
export function AgeCaps({ caps }: Readonly<{ caps: readonly AgeCap[] }>) {
  const t = useTranslations('legal.ages');
  const language = useLocale();
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-0.5">
        {ageBands(caps).map((band) => (
          <li key={band.to} className="num">
            {bandText(t, band, language)}
          </li>
        ))}
      </ul>
      <p>{t('text')}</p>
    </div>
  );
}

function bandText(
  t: ReturnType<typeof useTranslations<'legal.ages'>>,
  { from, to, monthlyYen }: AgeBand,
  language: string,
) {
  if (to === null || monthlyYen === null) return t('none', { age: from ?? 0 });
  const amount = yen(monthlyYen, language);
  return from === null ? t('under', { age: to + 1, amount }) : t('between', { from, to, amount });
}

/** Formats whole yen, as the law states the limits, without the two decimals of the shop's prices. `language` is a BCP 47 tag. */
export function yen(amount: number, language: string): string {
  return formatMoney({ minor: amount, currency: 'JPY' }, { language, format: 'local' });
}
