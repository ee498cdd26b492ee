'use client';

import { useSetAtom } from 'jotai';
import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { ListRow } from '@/components/ui/list-row';
import { TextButton } from '@/components/ui/text-button';
import { popupAtom } from '@/lib/client/popups/popup';
import { type ChosenRole, serverLabel } from '@/lib/client/purchase/purchase';
import { isolate } from '@/lib/client/text/isolate';
import type { OwnRole } from './use-own-role';

/** Loaded on demand, because few links are for another account. */
const ForeignCharacter = lazy(async () => ({
  default: (await import('./foreign-character')).ForeignCharacter,
}));

type CharacterCardProps = Readonly<{
  isLoggedIn: boolean;
  role: ChosenRole | null;
  /** Whether the player's characters are being loaded, or the address names one of another account. */
  own: OwnRole;
  /** The game product whose login counts on this page. */
  gpId: string;
  className?: string;
}>;

/** The character that receives the goods, or what to do to choose one. */
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
  if (isLoggedIn && own.isForeign)
    return (
      <Suspense fallback={<div className="h-24" />}>
        <ForeignCharacter gpId={gpId} {...classes} />
      </Suspense>
    );
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
