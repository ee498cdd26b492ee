import { getTranslations } from 'next-intl/server';
import { AccountMenu } from '@/components/login/account-menu';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import { LanguageMenu } from './language-menu';

export type SectionName = 'topup' | 'event' | 'my' | 'vip';

type Props = Readonly<{
  brand: PublicTenant;
  locale: Locale;
  section: SectionName;
  game: GameListItem | null;
  locales: readonly Locale[];
}>;

/** The brand's mark, where the player is, the language and the account (spec section 2, new layout). */
export async function ShopHeader({ brand, locale, section, game, locales }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell' });
  return (
    <header className="border-line bg-bg/85 z-header sticky top-0 border-b backdrop-blur-md">
      <div className="px-gutter mx-auto flex h-14 max-w-(--page) items-center gap-3 lg:h-16">
        <a href="/" className="flex min-h-11 min-w-0 items-center gap-2.5">
          <img src={brand.logo} alt="" width={28} height={28} className="size-7 flex-none" />
          <span
            dir="auto"
            className="text-m line-clamp-2 leading-tight font-bold tracking-tight text-balance"
          >
            {brand.title}
          </span>
        </a>
        <span aria-hidden="true" className="bg-line hidden h-5 w-px flex-none sm:block" />
        <span className="text-muted hidden truncate font-medium sm:block">{t(`sections.${section}`)}</span>
        <div className="ms-auto flex flex-none items-center gap-2">
          {locales.length > 1 && <LanguageMenu locale={locale} locales={locales} />}
          {game !== null && <AccountMenu gpId={game.gp_id} />}
        </div>
      </div>
    </header>
  );
}
