'use client';

import { useSetAtom } from 'jotai';
import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ChosenRole } from '@/components/recharge/purchase';
import { Avatar } from '@/components/ui/avatar';
import { ListRow } from '@/components/ui/list-row';
import { TextButton } from '@/components/ui/text-button';
import { isolate } from '@/components/popups/isolate';
import { serverLabel } from '@/components/roles/server-label';
import { popupAtom } from '@/lib/client/popups';

type CharacterCardProps = Readonly<{
  isLoggedIn: boolean;
  role: ChosenRole | null;
  /** The player's characters are being looked for. */
  isLooking: boolean;
  className?: string;
}>;

/** Whom the goods are for; before that, what to do about it. */
export function CharacterCard({ isLoggedIn, role, isLooking, className }: CharacterCardProps) {
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
  return (
    <ListRow
      {...classes}
      leading={<NoFace />}
      title={t('title')}
      note={isLoggedIn ? (isLooking ? t('looking') : t('choose')) : t('logIn')}
      trailing={
        <TextButton onClick={() => setPopup({ kind: isLoggedIn ? 'role' : 'login' })}>
          {isLoggedIn ? t('chooseButton') : t('logInButton')}
        </TextButton>
      }
    />
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
