'use client';

import { useTranslations } from 'next-intl';
import { useAtomValue } from 'jotai';
import { Check, Gamepad2 } from 'lucide-react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { AreaRow } from '@/components/shell/area-row';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { type GameEntry, type GameGroup, toGameGroups } from '@/lib/client/purchase/game-entries';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { useAreaChoice } from '@/lib/client/shop/use-area-choice';
import { GameLogo } from './game-logo';
import { useGames } from './use-games';
import { useSwitchGame } from './use-switch-game';

/** The game picker in a popup. */
export function GamesPopup() {
  const t = useTranslations('popup');
  return (
    <PopupFrame title={t('games')}>
      <GamePicker />
      <OtherArea />
    </PopupFrame>
  );
}

/** The games of another area: guests too find them here, in both editions. Shows nothing where there is no choice. */
function OtherArea() {
  const t = useTranslations();
  const { area } = useShop();
  const hasAreas = useAreaChoice();
  if (!hasAreas) return null;
  return (
    <Card as="div" className="mt-3 overflow-hidden">
      <AreaRow title={t('my.area')} name={t(`areas.${area}`)} />
    </Card>
  );
}

/** The content of the game picker: every game of the area with its sub-games. */
export function GamePicker() {
  const t = useTranslations('games');
  const { data, isPending, isError, isFetching, refetch } = useGames();
  const current = useAtomValue(chosenClientIdAtom);
  const choose = useSwitchGame();
  if (isPending) return <Waiting />;
  if (isError && data === undefined) {
    const retry = { label: t('retry'), onRetry: () => void refetch(), busy: isFetching };
    return <InlineError message={t('error')} retry={retry} />;
  }
  const groups = toGameGroups(data ?? []);
  if (groups.length === 0) return <EmptyState icon={<Gamepad2 className="size-7" />} title={t('empty')} />;
  return (
    <ul className="grid gap-3">
      {groups.map((group) => (
        <Card as="li" key={group.name} className="overflow-hidden">
          <Group group={group} current={current} onChoose={choose} />
        </Card>
      ))}
    </ul>
  );
}

type Choosing = Readonly<{ current: string | null; onChoose: (entry: GameEntry) => void }>;

function Group({ group, current, onChoose }: Choosing & Readonly<{ group: GameGroup }>) {
  const t = useTranslations('games');
  const [only] = group.entries;
  if (!group.isPicker && only !== undefined) {
    return <Entry entry={only} logo isCurrent={only.client_id === current} onChoose={onChoose} />;
  }
  return (
    <>
      <div className="flex items-center gap-3 p-3">
        <GameLogo src={group.logo} />
        <p className="grid min-w-0 gap-0.5">
          <span className="font-semibold">{group.name}</span>
          <span className="text-s text-muted">{t('versions', { count: group.entries.length })}</span>
        </p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {group.entries.map((entry) => (
          <li key={entry.client_id}>
            <Entry entry={entry} isCurrent={entry.client_id === current} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

type EntryProps = Readonly<{
  entry: GameEntry;
  isCurrent: boolean;
  logo?: boolean;
  onChoose: (entry: GameEntry) => void;
}>;

function Entry({ entry, isCurrent, logo = false, onChoose }: EntryProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(entry)}
      className={cx(
        'flex w-full items-center gap-3 text-start transition-colors -outline-offset-2 hover:bg-accent-soft',
        logo ? 'p-3 font-semibold' : 'min-h-12 px-4 py-2 font-medium',
        isCurrent && 'bg-accent-soft',
      )}
    >
      {logo && <GameLogo src={entry.logo} />}
      <span className="min-w-0 flex-1">{entry.name}</span>
      {isCurrent && (
        <Check aria-hidden="true" className="size-5 shrink-0 text-accent-ink" strokeWidth={2.6} />
      )}
    </button>
  );
}

function Waiting() {
  return (
    <div className="grid gap-3" aria-busy="true">
      {[0, 1, 2].map((at) => (
        <Skeleton key={at} className="h-19 rounded-card" />
      ))}
    </div>
  );
}
