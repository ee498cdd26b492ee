import { type ReactNode, useId } from 'react';
import { Ltr } from '@/components/ui/ltr';
import type { Locale } from '@/lib/domain/locales';
import { currencyName, type PricedGoods } from '@/lib/seo/page-facts';
import type { SeoWords } from '@/lib/seo/words';

type Props = Readonly<{ goods: readonly PricedGoods[]; locale: Locale; title: string; t: SeoWords }>;

/** All goods of a game with their prices, by group; nothing where there are no goods. */
export function PriceTable({ goods, locale, title, t }: Props) {
  const groups = [...new Set(goods.map(({ group }) => group))];
  const currency = goods[0]?.currency;
  if (currency === undefined) return null;
  return (
    <LandingSection title={title}>
      <table className="w-full border-collapse">
        <thead className="text-muted text-s">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-start font-normal">
              {t('prices.goods')}
            </th>
            <th scope="col" className="py-2 text-end font-normal">
              {t('prices.price')}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group} className="border-line border-b">
            <tr>
              <th scope="rowgroup" colSpan={2} className="text-s pt-3 pb-1 text-start font-semibold">
                {group}
              </th>
            </tr>
            {goods
              .filter((each) => each.group === group)
              .map(({ id, name, text }) => (
                <tr key={id} className="align-baseline last:*:pb-3">
                  <th scope="row" className="text-muted py-1 pe-4 text-start font-normal">
                    {name}
                  </th>
                  <td className="py-1 text-end">
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
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="text-l font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
