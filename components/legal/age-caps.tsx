import { useLocale, useTranslations } from 'next-intl';
import { ageBands, type AgeBand, type AgeCap } from '@/lib/domain/legal';
import { formatMoney, type MoneyFormat, type MoneyStyle } from '@/lib/domain/money';

/** Japan's monthly spending limits by age, and whom to ask about them (F3.21). */
export function AgeCaps({ caps, format }: Readonly<{ caps: readonly AgeCap[]; format: MoneyFormat }>) {
  const t = useTranslations('legal.ages');
  const style = { language: useLocale(), format };
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-0.5">
        {ageBands(caps).map((band) => (
          <li key={band.to} className="num">
            {bandText(t, band, style)}
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
  style: MoneyStyle,
) {
  if (to === null || monthlyYen === null) return t('none', { age: from ?? 0 });
  const amount = formatMoney({ minor: monthlyYen, currency: 'JPY' }, style);
  return from === null ? t('under', { age: to + 1, amount }) : t('between', { from, to, amount });
}
