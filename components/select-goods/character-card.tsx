'use client';

import { useSetAtom } from 'jotai';
import { UserRound, UserX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useLogOut } from '@/components/login/log-out';
import type { ChosenRole } from '@/components/recharge/purchase';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { ListRow } from '@/components/ui/list-row';
import { TextButton } from '@/components/ui/text-button';
import { isolate } from '@/components/popups/isolate';
import { serverLabel } from '@/components/roles/server-label';
import { popupAtom } from '@/lib/client/popups';
import type { OwnRole } from './use-own-role';

type CharacterCardProps = Readonly<{
  isLoggedIn: boolean;
  role: ChosenRole | null;
  /** Whether the player's characters are being looked for, or the address names somebody else's. */
  own: OwnRole;
  /** The game product whose login counts here. */
  gpId: string;
  className?: string;
}>;

/** Whom the goods are for; before that, what to do about it. */
export function CharacterCard({ isLoggedIn, role, own, gpId, className }: CharacterCardProps) {
  const t = useTranslations('selectGoods.character');
  const setPopup = useSetAtom(popupAtom);
  const classes = className === undefined ? {} : { className };
  if (role !== null) {
    return (
      <ListRow
        {...classes}
        leading={<Avatar name={role.name} size="m" />}
        title={<bdi>{role.name}</bdi>}
        note={t('place', { server: isolate(serverLabel(role)), level: String(role.level) })}
        trailing={
          <TextButton
            onClick={() => setPopup({ kind: 'role' })}
            aria-label={t('changeFrom', { name: role.name })}
          >
            {t('change')}
          </TextButton>
        }
      />
    );
  }
  if (isLoggedIn && own.isForeign) return <ForeignCharacter gpId={gpId} {...classes} />;
  return (
    <ListRow
      {...classes}
      leading={<NoFace />}
      title={t('title')}
      note={isLoggedIn ? (own.isLooking ? t('looking') : t('choose')) : t('logIn')}
      trailing={
        <TextButton onClick={() => setPopup({ kind: isLoggedIn ? 'role' : 'login' })}>
          {isLoggedIn ? t('chooseButton') : t('logInButton')}
        </TextButton>
      }
    />
  );
}

/** The link was made for another account: it says so, and how to change it or choose one's own. */
function ForeignCharacter({ gpId, className }: Readonly<{ gpId: string; className?: string }>) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  const { askToChange } = useLogOut(gpId);
  return (
    <div className={cx('grid content-start gap-1 bg-warning-soft px-4 py-3', className)}>
      <p role="alert" className="flex items-start gap-3">
        <UserX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
        {t('notices.accountMismatch')}
      </p>
      <p className="flex flex-wrap gap-x-4 ps-8">
        <TextButton onClick={askToChange}>{t('account.change.confirm')}</TextButton>
        <TextButton onClick={() => setPopup({ kind: 'role' })}>{t('recharge.step.role')}</TextButton>
      </p>
    </div>
  );
}

function NoFace() {
  return (
    <span
      aria-hidden="true"
      className="grid size-12 shrink-0 place-items-center rounded-pill bg-accent-soft text-accent-ink"
    >
      <UserRound className="size-6" />
    </span>
  );
}
