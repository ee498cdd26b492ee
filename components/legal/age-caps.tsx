import { useTranslations } from 'next-intl';
import { ageBands, type AgeBand, type AgeCap } from '@/lib/domain/legal';
import { formatMoney } from '@/lib/domain/money';

/** How much a player may spend in a month by age in Japan, and whom to ask about it (F3.21). */
export function AgeCaps({ caps }: Readonly<{ caps: readonly AgeCap[] }>) {
  const t = useTranslations('legal.ages');
  return (
    <div className="grid gap-1.5">
      <ul className="grid gap-0.5">
        {ageBands(caps).map((band) => (
          <li key={band.to} className="num">
            {bandText(t, band)}
          </li>
        ))}
      </ul>
      <p>{t('text')}</p>
    </div>
  );
}

function bandText(t: ReturnType<typeof useTranslations<'legal.ages'>>, { from, to, monthlyYen }: AgeBand) {
  if (to === null || monthlyYen === null) return t('none', { age: from ?? 0 });
  const amount = yen(monthlyYen);
  return from === null ? t('under', { age: to + 1, amount }) : t('between', { from, to, amount });
}

/** Whole yen, as the law states the limits, and not with the two decimals of the shop's prices. */
export function yen(amount: number): string {
  return formatMoney({ minor: amount, currency: 'JPY' }).replace(/\.00$/, '');
}
