'use client';

import { Menu } from '@base-ui/react/menu';
import { LogOut, MapPin, ReceiptText } from 'lucide-react';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { Avatar } from '@/components/ui/avatar';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import { useAreaChoice } from '@/lib/client/shop/use-area-choice';
import { AccountFace, accountFaceClass } from './account-face';

const popup =
  'min-w-56 max-w-[calc(100vw-2rem)] origin-(--transform-origin) rounded-card bg-raised p-1.5 text-ink shadow-popup inset-ring ' +
  'inset-ring-line outline-none transition-[scale,opacity] duration-150 data-starting-style:scale-96 ' +
  'data-ending-style:opacity-0';

const item =
  'flex min-h-11 cursor-default items-center gap-2.5 rounded-s px-3 text-m font-medium outline-none select-none data-highlighted:bg-sunken';

const sign = 'size-4.5 shrink-0 text-muted';

export type AccountItemsProps = Readonly<{
  label: string;
  name: string;
  /** The game whose login this is. */
  game: Readonly<{ gp_id: string; client_id: string }>;
  /** True if the menu leads to the page of the game's orders. */
  hasOrders?: boolean;
}>;

/** The open account menu (F2.15): orders, the area if there is a choice (F1.4), and a way to log out. */
export function AccountItems({ label, name, game, hasOrders = false }: AccountItemsProps) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  const logOut = () => setPopup({ kind: 'logOut', gpId: game.gp_id, aim: 'leave' });
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger aria-label={label} className={accountFaceClass}>
        <AccountFace name={name} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className="z-overlay outline-none" align="end" sideOffset={8}>
          <Menu.Popup className={popup}>
            <div className="flex items-center gap-3 px-3 py-2.5">
              <Avatar name={name} />
              <p className="grid min-w-0">
                <span dir="auto" className="truncate font-semibold">
                  {name}
                </span>
                <span className="text-s text-muted">{t('account.loggedIn')}</span>
              </p>
            </div>
            <div className="mx-1.5 mb-1.5 h-px bg-line" aria-hidden="true" />
            <Places clientId={hasOrders ? game.client_id : null} />
            <Menu.Item className={item} onClick={logOut}>
              <LogOut aria-hidden="true" className={`${sign} rtl:-scale-x-100`} />
              {t('account.logOut.item')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** The orders of a game, unless `clientId` is null, and the area if there is a choice. */
function Places({ clientId }: Readonly<{ clientId: string | null }>) {
  const t = useTranslations();
  const { area } = useShop();
  const hasAreas = useAreaChoice();
  const setPopup = useSetAtom(popupAtom);
  return (
    <>
      {clientId !== null && (
        <Menu.LinkItem
          className={item}
          closeOnClick
          render={<PageLink href={`/orders?client_id=${clientId}`} />}
        >
          <ReceiptText aria-hidden="true" className={sign} />
          {t('classic.nav.orders')}
        </Menu.LinkItem>
      )}
      {hasAreas && (
        <Menu.Item className={item} onClick={() => setPopup({ kind: 'areas' })}>
          <MapPin aria-hidden="true" className={sign} />
          <span className="grow">{t('my.area')}</span>
          <span className="text-s font-normal text-muted">{t(`areas.${area}`)}</span>
        </Menu.Item>
      )}
    </>
  );
}
