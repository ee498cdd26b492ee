import { getTranslations } from 'next-intl/server';
import { AccountMenu } from '@/components/account/login/account-menu';
import { BrandLink } from '@/components/shell/brand-mark';
import { LanguageMenu } from '@/components/shell/language-menu';
import { cx } from '@/components/ui/cx';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import type { TabPlace } from './page-tab';
import { PageTabs } from './page-tabs';

export type SectionName = 'topup' | 'event' | 'my' | 'vip';

type Props = Readonly<{
  brand: PublicTenant;
  locale: Locale;
  section: SectionName;
  game: GameListItem | null;
  locales: readonly Locale[];
  /** If given, the tabs are in the header and the current one serves as the page's title. */
  tabs?: TabPlace;
  /** True if the account menu lists the page of orders. */
  hasOrders?: boolean | undefined;
}>;

/** The modern header (F2.8, F2.15): the brand's logo, the section's title, the language and the account. */
export async function ShopHeader({ brand, locale, section, game, locales, tabs, hasOrders }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <header className="shop-header">
      {/* Blocks painting until the footer has arrived: content that arrived later would move what is already on the screen, such as the
          words at a banner's lower edge. */}
      <link rel="expect" href="#footer" blocking="render" />
      <div className="shop-header-line">
        <BrandLink className="header-brand">
          <img src={brand.logo} alt="" width={32} height={32} className="size-8 flex-none" />
          <span dir="auto" className="brand-name">
            {brand.title}
          </span>
        </BrandLink>
        <div
          className={cx('grid min-w-0 leading-tight', tabs !== undefined && 'wide-short:hidden lg:hidden')}
        >
          <span className="truncate font-bold tracking-tight sm:font-medium sm:text-muted">
            {t(`sections.${section}`)}
          </span>
          <span aria-hidden="true" dir="auto" className="text-xs text-muted truncate sm:hidden">
            {brand.title}
          </span>
        </div>
        {tabs !== undefined && <PageTabs {...tabs} />}
        <div className="ms-auto flex flex-none items-center gap-2">
          {locales.length > 1 && <LanguageMenu locale={locale} locales={locales} />}
          {game !== null && <AccountMenu game={game} {...(hasOrders === true && { hasOrders })} />}
        </div>
      </div>
    </header>
  );
}
