'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { usePopupLoader } from '@/components/popups/popup-contexts';
import { usePressed } from '@/components/popups/words-provider';
import { Glyph } from '@/components/ui/glyph';
import { Pill } from '@/components/ui/pill';
import { useUser } from '@/lib/client/account/use-user';
import { popupAtom } from '@/lib/client/popups/popup';
import { AccountFace, accountFaceClass } from './account-face';

const loadMenu = () => import('./account-list');
const preloadMenu = () => void loadMenu().catch(() => undefined);

type AccountMenuProps = Readonly<{
  game: Readonly<{ gp_id: string; client_id: string }>;
  /** True on pages without a main tab that has the orders: the menu then leads to their page. */
  hasOrders?: boolean;
}>;

/** The header's account control (F2.15): a login button for guests and in the server's HTML, name and menu for players. */
export function AccountMenu(props: AccountMenuProps) {
  const { gp_id: gpId, client_id: clientId } = props.game;
  const t = useTranslations('account');
  const user = useUser(gpId);
  const setPopup = useSetAtom(popupAtom);
  const { preload } = usePopupLoader();
  if (user !== null) return <PlayerMenu key={user.suid} name={user.username} {...props} />;
  return (
    <Pill
      icon={<Glyph name="log-in" className="hidden size-4 text-muted sm:block rtl:-scale-x-100" />}
      data-guest=""
      aria-haspopup="dialog"
      onPointerEnter={() => preload('login')}
      onFocus={() => preload('login')}
      onClick={() => setPopup({ kind: 'login', clientId })}
    >
      {t('logIn')}
    </Pill>
  );
}

function PlayerMenu(props: AccountMenuProps & Readonly<{ name: string }>) {
  const t = useTranslations('account');
  const { late, isPressed, press } = usePressed(loadMenu);
  const label = t('menu', { name: props.name });
  if (late !== null) return <late.AccountList label={label} {...props} />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      aria-busy={isPressed || undefined}
      className={accountFaceClass}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      onClick={press}
    >
      <AccountFace name={props.name} />
    </button>
  );
}
