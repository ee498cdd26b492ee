'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useLate, useTellLost } from '@/components/popups/words-provider';
import { Avatar } from '@/components/ui/avatar';
import { ChoiceRow } from '@/components/ui/choice-row';
import { Glyph } from '@/components/ui/glyph';
import { popupAtom } from '@/lib/client/popups/popup';
import type { ChosenRole } from '@/lib/client/purchase/purchase';
import { serverLabel } from '@/lib/domain/server-id';
import type { OwnRole } from './use-own-role';

/** Loaded on demand, because few links are made for another account. */
const loadForeign = () => import('./foreign-character');

type CharacterCardProps = Readonly<{
  isLoggedIn: boolean;
  role: ChosenRole | null;
  /** Whether the player's characters are still loading, and whether the address names a character of another account. */
  own: OwnRole;
  /** The game product whose login applies to this page. */
  gpId: string;
  /** What is asked of a player without a character here; by default, who gets the goods. */
  question?: string;
}>;

/** The character that receives the goods, or a prompt to log in or to choose one. */
export function CharacterCard({ isLoggedIn, role, own, gpId, question }: CharacterCardProps) {
  const t = useTranslations('selectGoods.character');
  const choose = question ?? t('choose');
  const setPopup = useSetAtom(popupAtom);
  const isForeign = role === null && isLoggedIn && own.isForeign;
  const foreign = useLate(isForeign ? loadForeign : null, useTellLost());
  if (role !== null) {
    return (
      <ChoiceRow
        name="character"
        leading={<Avatar name={role.name} size="m" className="compact:size-8 compact:text-s" />}
        title={<bdi>{role.name}</bdi>}
        note={
          // A name that is too long is cut at its own end, whatever the page's direction; the level is always there.
          <span className="flex">
            <span dir="auto" className="truncate">
              {serverLabel(role)}
            </span>
            <span className="shrink-0 whitespace-pre"> · {t('level', { level: String(role.level) })}</span>
          </span>
        }
        action={{
          text: t('change'),
          label: t('changeFrom', { name: role.name }),
          onPress: () => setPopup({ kind: 'role' }),
        }}
      />
    );
  }
  if (isForeign)
    return foreign === null ? <div className="h-24" /> : <foreign.ForeignCharacter gpId={gpId} />;
  return (
    <ChoiceRow
      name="character"
      leading={<NoFace />}
      title={t('title')}
      note={isLoggedIn ? own.isLooking ? t('looking') : choose : <span data-guest="">{t('logIn')}</span>}
      action={{
        text: isLoggedIn ? t('chooseButton') : t('logInButton'),
        isForGuest: !isLoggedIn,
        onPress: () => setPopup(isLoggedIn ? { kind: 'role' } : { kind: 'login', aim: {} }),
      }}
    />
  );
}

function NoFace() {
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 roomy:size-12 place-items-center rounded-pill bg-accent-soft text-accent-ink"
    >
      <Glyph name="user-round" className="size-5 roomy:size-6" />
    </span>
  );
}
