'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLate } from '@/components/popups/words-provider';
import { GameLogo } from '@/components/purchase/game/game-logo';
import { useGames } from '@/components/purchase/game/use-games';
import { GameLink } from '@/components/shell/page-link';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { type GameEntry, type GameGroup, toGameGroups } from '@/lib/client/purchase/game-entries';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useStored } from '@/lib/client/storage/use-stored';
import type { GameListItem } from '@/lib/contract/config';
import type { Platform } from '@/lib/domain/platform';
import { UnreadGames } from './unread-games';

/** "3 versions" by the number: the first plural takes a phone longer to write than all else here to hydrate, so the server writes them. */
export type VersionCounts = Readonly<Record<number, string>>;

type SelectGameProps = Readonly<{
  /** Null when the server couldn't read them. */
  games: readonly GameListItem[] | null;
  /** The platform that the server has listed them for; browsers on other platforms request their own list. */
  platform: Platform;
  versions: VersionCounts;
  /** On the page of a debt, no order of the player's own is offered. */
  isForDebt?: boolean;
}>;

/** The first page: every game of the area with its sub-games. */
export function SelectGame({ games, platform, versions, isForDebt = false }: SelectGameProps) {
  const t = useTranslations('classic.selectGame');
  const shown = useGames(games, platform).data;
  const hasCharacter = useStored(storedKeys.orderDraft)?.role != null;
  const late = useLate(hasCharacter && !isForDebt ? loadOrderBar : null);
  return (
    <>
      <p className="calm-words mt-1 text-muted">{t('text')}</p>
      {shown === undefined ? (
        <UnreadGames />
      ) : (
        <ul className="mt-5 mb-10 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {toGameGroups(shown).map((group, at) => (
            <GameTile key={group.name} group={group} at={at} versions={versions} />
          ))}
        </ul>
      )}
      {late && <late.OrderToPayBar />}
    </>
  );
}

/** Loaded on demand, because only a returning player has an order to pay. */
const loadOrderBar = () => import('./order-to-pay-bar');

/** How many game pictures and logos fit on a phone's first screen: the second game's logo is below it. */
const onFirstScreen = { pictures: 2, logos: 1 } as const;

type TileProps = Readonly<{ group: GameGroup; at: number; versions: VersionCounts }>;

/** A game with its picture. The whole tile is a link to its goods; if it has sub-games, each sub-game is a link instead. */
function GameTile({ group, at, versions }: TileProps) {
  const [only] = group.entries;
  if (!group.isPicker && only !== undefined) {
    return (
      <Card as="li" className="overflow-hidden">
        <GameEntryLink entry={only} className="block">
          <Picture src={group.banner} lazy={at >= onFirstScreen.pictures} />
          <Head group={group} at={at} versions={versions} trailing={<Arrow />} />
        </GameEntryLink>
      </Card>
    );
  }
  return (
    <Card as="li" className="overflow-hidden">
      <Picture src={group.banner} lazy={at >= onFirstScreen.pictures} />
      <Head group={group} at={at} versions={versions} />
      <ul className="divide-y divide-line border-t border-line">
        {group.entries.map((entry) => (
          <li key={entry.client_id}>
            <GameEntryLink entry={entry} className="game-version">
              {entry.name}
              <Arrow />
            </GameEntryLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Picture({ src, lazy }: Readonly<{ src: string | null; lazy: boolean }>) {
  if (src === null) return null;
  return (
    <span className="block aspect-[5/2] overflow-hidden bg-sunken">
      <img
        src={src}
        alt=""
        width={1280}
        height={560}
        loading={lazy ? 'lazy' : undefined}
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  );
}

function Head({ group, at, versions, trailing }: TileProps & Readonly<{ trailing?: ReactNode }>) {
  const t = useTranslations('games');
  const count = group.entries.length;
  return (
    <span className="flex items-center gap-3 p-4">
      <GameLogo src={group.logo} lazy={at >= onFirstScreen.logos} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{group.name}</span>
        {group.isPicker && (
          <span className="text-s text-muted">{versions[count] ?? t('versions', { count })}</span>
        )}
      </span>
      {trailing}
    </span>
  );
}

function Arrow() {
  return <Glyph name="chevron-right" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />;
}

type GameEntryLinkProps = Readonly<{ entry: GameEntry; className: string; children: ReactNode }>;

/** A link to a game's goods. The game of the order in progress is marked; leaving it for another asks first (F3.9). */
function GameEntryLink({ entry, className, children }: GameEntryLinkProps) {
  const t = useTranslations('classic.selectGame');
  const { area } = useShop();
  const { client_id, name } = entry;
  const isCurrent = useStored(storedKeys.orderDraft)?.clientId === client_id;
  return (
    <GameLink
      name={name}
      href={`/selectGoods?client_id=${client_id}&domain_area=${area}`}
      aria-label={t('choose', { game: name })}
      aria-current={isCurrent || undefined}
      className={cx('game-link', isCurrent && 'bg-accent-soft', className)}
    >
      {children}
    </GameLink>
  );
}
