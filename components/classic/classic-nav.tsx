'use client';

import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import type { GlyphName } from '@/components/ui/glyphs';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useStored } from '@/lib/client/storage/use-stored';

/**
 * The classic edition's navigation, a row under the header (F2.13). `isOrders`: on the page of orders, or of one order. `isLeftOut`: hides
 * it if the screen is too low for both it and the goods.
 */
export function ClassicNav({ isOrders, isLeftOut }: Readonly<{ isOrders: boolean; isLeftOut: boolean }>) {
  const t = useTranslations('classic.nav');
  const { contact } = useShop().tenant;
  const game = useStored(storedKeys.game);
  // Orders belong to a game: the one in the address, which is stored as well, or else the one played last.
  const orders = game === null ? '/orders' : `/orders?client_id=${game.client_id}`;
  return (
    <nav
      aria-label={t('label')}
      className={cx('border-b border-line bg-surface', isLeftOut && 'short:hidden')}
    >
      <ul className="mx-auto flex max-w-(--page) sm:px-[calc(var(--gutter)-var(--spacing)*4)]">
        <Item href="/selectGame" isHere={!isOrders} icon="shopping-bag" text={t('topup')} />
        <Item href={orders} isHere={isOrders} icon="receipt-text" text={t('orders')} />
        <li className="flex max-sm:flex-1">
          <a href={`mailto:${contact.email}`} className="nav-item text-muted hover:text-ink">
            <Glyph name="headset" className="size-4.5 shrink-0 max-[22rem]:hidden" />
            <span className="truncate">{t('service')}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}

type ItemProps = Readonly<{ href: string; isHere: boolean; icon: GlyphName; text: string }>;

function Item({ href, isHere, icon, text }: ItemProps) {
  return (
    <li className="flex max-sm:flex-1">
      <PageLink
        href={href}
        aria-current={isHere ? 'true' : undefined}
        className={cx('nav-item', isHere ? 'text-accent-ink' : 'text-muted hover:text-ink')}
      >
        <Glyph name={icon} className="size-4.5 shrink-0 max-[22rem]:hidden" />
        <span className="truncate">{text}</span>
        {isHere && (
          <span
            aria-hidden="true"
            className="absolute inset-x-4 bottom-0 h-0.5 rounded-pill bg-accent-stroke"
          />
        )}
      </PageLink>
    </li>
  );
}
