import { getTranslations } from 'next-intl/server';
import type { SelectGoodsData } from '@/lib/client/select-goods-data';
import type { Locale } from '@/lib/domain/locales';
import { pricedGoods } from '@/lib/seo/page-facts';
import type { PublicPage } from '@/lib/seo/address';
import { questionsOf } from '@/lib/seo/questions';
import { scriptJson } from '@/lib/seo/script-json';
import { structuredData } from '@/lib/seo/structured-data';
import { gameWords, homeWords, methodsPhrase } from '@/lib/seo/words';
import type { Tenant } from '@/tenants/tenant';
import { GameLinks } from './game-links';
import { LandingSection } from './landing-section';
import { PriceTable } from './price-table';
import { Questions } from './questions';

type Props = Readonly<{
  place: Readonly<{ tenant: Tenant; locale: Locale }>;
  data: SelectGoodsData;
  /** The page as search engines know it: the brand's home, or a game. */
  page: PublicPage;
}>;

/** What stands below the shop for who reads before paying, and for search engines: about the page, prices, ways to pay, questions. */
export async function Landing({ place, data, page }: Props) {
  const { tenant, locale } = place;
  const t = await getTranslations({ locale, namespace: 'seo' });
  const brand = { tenant, locale, t };
  const isHome = page.game === null;
  const game = data.game.name;
  const goods = isHome ? [] : pricedGoods(data.goods);
  const methods = methodsPhrase(brand, data, Infinity);
  const names = data.games.map(({ name }) => name);
  const words = isHome ? homeWords(brand, names) : gameWords(brand, data);
  const questions = questionsOf(t, {
    game: isHome ? null : game,
    brand: tenant.title,
    email: tenant.contact.email,
    methods,
  });
  const graph = structuredData({
    ...{ tenant, locale, page, words, goods, questions },
    gameName: game,
    gameLogo: data.game.logo,
  });
  const others = isHome ? data.games : data.games.filter(({ gp_id }) => gp_id !== data.game.gp_id);
  const about = isHome
    ? { title: words.title, text: words.description }
    : { title: t('about.title', { game }), text: t('about.text', { brand: tenant.title, game }) };
  return (
    <div className="border-line mt-6 grid gap-10 border-t pt-10 pb-12 lg:grid-cols-2 lg:gap-x-14">
      <div className="grid content-start gap-10">
        <LandingSection title={about.title}>
          <p className="text-muted">{about.text}</p>
        </LandingSection>
        {methods !== '' && (
          <LandingSection title={t('methods.title', { game: isHome ? tenant.title : game })}>
            <p className="text-muted">{t('methods.text', { methods })}</p>
          </LandingSection>
        )}
        {others.length > 0 && (
          <LandingSection title={t('games.title', { brand: tenant.title })}>
            <GameLinks games={others} locale={locale} label={(name) => t('games.link', { game: name })} />
          </LandingSection>
        )}
      </div>
      <div className="grid content-start gap-10">
        {goods.length > 0 && (
          <PriceTable goods={goods} locale={locale} title={t('prices.title', { game })} t={t} />
        )}
        <LandingSection title={t('faq.title')}>
          <Questions questions={questions} />
        </LandingSection>
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
    </div>
  );
}
