import { type ReactNode, useId } from 'react';
import { Ltr } from '@/components/ui/ltr';
import type { Locale } from '@/lib/domain/locales';
import { currencyName, type PricedGoods } from '@/lib/seo/page-facts';
import type { SeoWords } from '@/lib/seo/words';

type Props = Readonly<{
  goods: readonly PricedGoods[];
  locale: Locale;
  title: string;
  t: SeoWords;
  /** Words a bonus. */
  bonusText: (bonus: number) => string;
}>;

/** All goods of a game with their bonus and price, by group. Renders nothing if there are no goods. */
export function PriceTable({ goods, locale, title, t, bonusText }: Props) {
  const groups = [...new Set(goods.map(({ group }) => group))];
  const currency = goods[0]?.currency;
  if (currency === undefined) return null;
  return (
    <LandingSection title={title}>
      <table className="price-table">
        <thead>
          <tr>
            <th scope="col">{t('prices.goods')}</th>
            <th scope="col">{t('prices.price')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {group}
              </th>
            </tr>
            {goods
              .filter((each) => each.group === group)
              .map(({ id, name, bonus, text }) => (
                <tr key={id}>
                  <th scope="row">{bonus > 0 ? `${name} ${bonusText(bonus)}` : name}</th>
                  <td>
                    <Ltr>{text}</Ltr>
                  </td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <p className="text-muted text-s">{t('prices.note', { currency: currencyName(currency, locale) })}</p>
    </LandingSection>
  );
}

/** A titled section of the text below the shop. */
export function LandingSection({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="landing-section">
      <h2 id={id} className="section-title">
        {title}
      </h2>
      {children}
    </section>
  );
}
