'use client';

import { Menu } from '@base-ui/react/menu';
import { LogOut } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { AccountFace, accountFaceClass } from './account-face';

const popup =
  'min-w-56 max-w-[calc(100vw-2rem)] origin-(--transform-origin) rounded-card bg-raised p-1.5 text-ink shadow-popup inset-ring ' +
  'inset-ring-line outline-none transition-[scale,opacity] duration-150 data-starting-style:scale-96 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';

const item =
  'flex min-h-11 cursor-default items-center gap-2.5 rounded-s px-3 text-m font-medium outline-none select-none data-highlighted:bg-sunken';

type AccountListProps = Readonly<{ label: string; name: string; onLogOut: () => void }>;

/** The open account menu. Heavy, so AccountMenu loads it on first use. */
export function AccountList({ label, name, onLogOut }: AccountListProps) {
  const t = useTranslations('account');
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
                <span className="text-s text-muted">{t('loggedIn')}</span>
              </p>
            </div>
            <div className="mx-1.5 mb-1.5 h-px bg-line" aria-hidden="true" />
            <Menu.Item className={item} onClick={onLogOut}>
              <LogOut aria-hidden="true" className="size-4.5 text-muted rtl:-scale-x-100" />
              {t('logOut.item')}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
