import { getTranslations } from 'next-intl/server';
import type { SelectGoodsData } from '@/lib/client/purchase/select-goods-data';
import { isolateFigures } from '@/lib/client/text/isolate';
import type { Locale } from '@/lib/domain/locales';
import { countText } from '@/lib/domain/number-habits';
import type { PublicPage } from '@/lib/seo/address';
import { landingFacts } from '@/lib/seo/landing-facts';
import type { Question } from '@/lib/seo/questions';
import { scriptJson, structuredData } from '@/lib/seo/structured-data';
import type { Tenant } from '@/tenants/kit/tenant';
import { GameLinks } from './game-links';
import { LandingSection, PriceTable } from './price-table';

type Props = Readonly<{
  place: Readonly<{ tenant: Tenant; locale: Locale }>;
  data: SelectGoodsData;
  /** What the page is for search engines: the brand's home, or the page of a game. */
  page: PublicPage;
}>;

/**
 * Server-rendered text below the shop for search engines and for players who read before paying (F1.11): about the page, prices, payment
 * methods, questions.
 */
export async function Landing({ place, data, page }: Props) {
  const { tenant, locale } = place;
  const t = await getTranslations({ locale, namespace: 'seo' });
  const choose = await getTranslations({ locale, namespace: 'shell' });
  const bought = await getTranslations({ locale, namespace: 'bought' });
  const bonusText = (bonus: number) =>
    bought('bonus', { bonus: isolateFigures(`+${countText(bonus, locale)}`) });
  const facts = landingFacts({ tenant, locale, t }, data, page);
  const { subject, about, goods, methods, questions } = facts;
  const graph = structuredData({ ...facts, tenant, locale, page, gameLogo: data.game.logo });
  const games = facts.games.length > 0 && (
    <LandingSection
      title={page.game === null ? choose('selectGame') : t('games.title', { brand: tenant.title })}
    >
      <GameLinks games={facts.games} locale={locale} label={(game) => t('games.link', { game })} />
    </LandingSection>
  );
  return (
    <div className="landing-box">
      <div className="grid content-start gap-10">
        <LandingSection title={about.title}>
          <p className="text-muted">{about.text}</p>
        </LandingSection>
        {methods !== '' && (
          <LandingSection title={t('methods.title', { game: subject })}>
            <p className="text-muted">{t('methods.text', { methods })}</p>
          </LandingSection>
        )}
        {page.game === null && games}
        <PriceTable
          goods={goods}
          locale={locale}
          title={t('prices.title', { game: subject })}
          t={t}
          bonusText={bonusText}
        />
      </div>
      <div className="grid content-start gap-10">
        <LandingSection title={t('faq.title')}>
          <Questions questions={questions} />
        </LandingSection>
        {page.game !== null && games}
      </div>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(graph) }} />
    </div>
  );
}

/** Questions that unfold to their answers, which works without scripts. */
function Questions({ questions }: Readonly<{ questions: readonly Question[] }>) {
  return (
    <div className="divide-line border-line divide-y border-y">
      {questions.map(({ id, question, answer }) => (
        <details key={id} className="group">
          <summary className="unfold">{question}</summary>
          <p className="text-muted pb-4">{answer}</p>
        </details>
      ))}
    </div>
  );
}
