import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { ForcedBanner } from '@/components/banner/forced-banner';
import { RefusedArea } from '@/components/errors/refused-area';
import { LandOnActivities, NoteActivitiesShown } from '@/components/benefits/activity/land-on-activities';
import { landingScript } from '@/lib/client/page-scripts/landing-script';
import { storedKeys } from '@/lib/client/storage/keys';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { GameListItem } from '@/lib/contract/config';
import { activityKinds } from '@/lib/domain/activities';
import type { Area } from '@/lib/domain/areas';
import { forcedBanners } from '@/lib/domain/banners';
import type { Locale } from '@/lib/domain/locales';
import { type MainTab, sectionOf, tabsOf } from '@/lib/domain/main-tabs';
import { offeredLocales, type PageConfig } from '@/lib/domain/page-config';
import { wordsOfRules } from '@/lib/i18n/page-words';
import { legalLinks } from '@/lib/domain/legal';
import { toPublicGame, toPublicTenant } from '@/tenants/kit/public';
import type { Tenant } from '@/tenants/kit/tenant';
import { AreaKeeper } from './area-keeper';
import { gameAccent } from './brand-style';
import { GameAccent } from './game-accent';
import type { TabPlace } from './page-tab';
import { type PageName, PageWords } from './page-words';
import { ShopFooter } from './shop-footer';
import { ShopHeader } from './shop-header';
import { TabFrame } from './tab-frame';

/** What the frame of a game's page depends on. The page config supplies the game's accent and languages. */
export type FramedPage = Readonly<{
  place: Readonly<{ tenant: Tenant; area: Area; locale: Locale }>;
  /** Its legal links override the brand's. */
  game: GameListItem;
  config: PageConfig;
  /** Why the page can't be shown in its area; then it says so and leads to /notArea. */
  areaRefusal?: ApiFailure | undefined;
}>;

type Props = Readonly<{
  page: FramedPage;
  /** The page whose words the client components need. */
  words: PageName;
  /** The main tab that this page is, in the modern edition. */
  tab?: MainTab;
  /** The classic edition's navigation, below the header. */
  navigation?: ReactNode;
  /** True if the account menu lists the page of orders, which the main tabs have elsewhere. */
  hasOrders?: boolean;
  children: ReactNode;
}>;

/** Header, content and footer of a page, with the navigation on a main tab. Nothing in it depends on the player. */
export async function ShopFrame({ page, words, tab, navigation, hasOrders, children }: Props) {
  const { place, game, config, areaRefusal } = page;
  const { tenant, area, locale } = place;
  const brand = toPublicTenant(tenant, area);
  const t = await getTranslations({ locale, namespace: 'shell' });
  const tabs = tab && tabsOfPage(page, tab);
  const banners = forcedBanners(tab, config, locale);
  const whole = (
    <>
      <AreaKeeper {...(areaRefusal && { refusal: areaRefusal })} />
      <GameAccent {...gameAccent(config.accent, tenant.accent)} />
      <a
        href="#main"
        className="bg-accent text-on-accent rounded-pill sr-only z-toast px-4 py-2 focus:not-sr-only focus:fixed focus:start-4 focus:top-4"
      >
        {t('skip')}
      </a>
      <ShopHeader
        brand={brand}
        locale={locale}
        section={sectionOf[tab ?? 'selectGoods']}
        game={game}
        locales={offeredLocales(config, locale)}
        {...{ hasOrders, ...(tabs && { tabs }) }}
      />
      {navigation}
      <main id="main" className="px-gutter mx-auto w-full max-w-(--page) flex-1">
        {areaRefusal === undefined ? (
          <Landing tenantId={tenant.id} tabs={tabs}>
            {children}
            {banners && <ForcedBanner banners={banners} />}
          </Landing>
        ) : (
          <RefusedArea locale={locale} />
        )}
      </main>
      <ShopFooter
        brand={brand}
        links={legalLinks(game, brand.links)}
        game={game.name}
        notes={toPublicGame(tenant, place, game.client_id).notes}
      />
    </>
  );
  return (
    <PageWords page={words} locale={locale} area={area} more={wordsOfRules(brand.buying)}>
      {tabs === undefined ? whole : <TabFrame place={tabs}>{whole}</TabFrame>}
    </PageWords>
  );
}

type LandingProps = Readonly<{ tenantId: string; tabs: TabPlace | undefined; children: ReactNode }>;

/** Wraps a tab whose first visit may lead to the game's activities (F2.12). */
function Landing({ tenantId, tabs, children }: LandingProps) {
  const clientId = tabs?.landingClient ?? null;
  if (clientId === null) return children;
  if (tabs?.current !== 'activity')
    return (
      <>
        <script
          data-client={clientId}
          data-key={`${tenantId}:${storedKeys.activityShown.name}`}
          dangerouslySetInnerHTML={{ __html: landingScript }}
        />
        <LandOnActivities clientId={clientId}>{children}</LandOnActivities>
      </>
    );
  return (
    <>
      <NoteActivitiesShown clientId={clientId} />
      {children}
    </>
  );
}

/** The navigation of a game's main tab. */
function tabsOfPage({ place, game, config }: FramedPage, current: MainTab): TabPlace {
  const { edition } = toPublicGame(place.tenant, place, game.client_id);
  const landsOnEvents = activityKinds.some((kind) => config[kind].landing);
  return {
    tabs: tabsOf(config, edition, current),
    current,
    gpId: game.gp_id,
    clientId: game.client_id,
    landingClient: landsOnEvents ? game.client_id : null,
  };
}
