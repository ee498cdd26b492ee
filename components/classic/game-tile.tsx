'use client';

import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { GameLogo } from '@/components/purchase/game/game-logo';
import { Card } from '@/components/ui/card';
import type { GameGroup } from '@/lib/client/purchase/game-entries';
import { GameEntryLink } from './game-entry-link';

/** A game with its picture. The whole tile leads to its goods; where it has sub-games, each of them does. */
export function GameTile({ group }: Readonly<{ group: GameGroup }>) {
  const [only] = group.entries;
  if (!group.isPicker && only !== undefined) {
    return (
      <Card as="li" className="overflow-hidden">
        <GameEntryLink entry={only} className="group/tile block">
          <Picture src={group.banner} />
          <Head group={group} trailing={<Arrow />} />
        </GameEntryLink>
      </Card>
    );
  }
  return (
    <Card as="li" className="overflow-hidden">
      <Picture src={group.banner} />
      <Head group={group} />
      <ul className="divide-y divide-line border-t border-line">
        {group.entries.map((entry) => (
          <li key={entry.client_id}>
            <GameEntryLink
              entry={entry}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-medium"
            >
              {entry.name}
              <Arrow />
            </GameEntryLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Picture({ src }: Readonly<{ src: string | null }>) {
  if (src === null) return null;
  return (
    <span className="block aspect-[5/2] overflow-hidden bg-sunken">
      <img
        src={src}
        alt=""
        width={1280}
        height={560}
        decoding="async"
        className="size-full object-cover transition-[scale] duration-300 ease-out group-hover/tile:scale-103"
      />
    </span>
  );
}

function Head({ group, trailing }: Readonly<{ group: GameGroup; trailing?: ReactNode }>) {
  const t = useTranslations('games');
  return (
    <span className="flex items-center gap-3 p-4">
      <GameLogo src={group.logo} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{group.name}</span>
        {group.isPicker && (
          <span className="text-s text-muted">{t('versions', { count: group.entries.length })}</span>
        )}
      </span>
      {trailing}
    </span>
  );
}

function Arrow() {
  return <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />;
}
