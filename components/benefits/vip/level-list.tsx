'use client';

import { Check, Lock, Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { RadioCard } from '@/components/ui/radio-card';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import type { VipLevelInfo } from '@/lib/contract/vip';
import { iconTier, inLevelOrder, levelAt, levelState, type LevelState } from '@/lib/domain/vip';
import { LevelIcon } from './level-icon';
import { LevelRewards } from './level-rewards';

type LevelListProps = Readonly<{
  clientId: string;
  levels: readonly VipLevelInfo[];
  /** The player's points and suid; null for guests, who see every level without a state. */
  player: Readonly<{ points: number; who: string }> | null;
}>;

/** All levels with their states, and below them what the chosen level gives. At first the player's own level is chosen. */
export function LevelList({ clientId, levels, player }: LevelListProps) {
  const t = useTranslations('vip.levels');
  const [pressed, setPressed] = useState<string | null>(null);
  const ordered = inLevelOrder(levels);
  const own = player === null ? null : levelAt(levels, player.points);
  const chosen = ordered.find(({ level_id }) => String(level_id) === pressed) ?? own ?? ordered[0];
  const strip = useCentred(chosen?.level_id);
  const stateOf = (level: VipLevelInfo) =>
    player === null ? null : levelState(levels, level, player.points);
  if (chosen === undefined) return null;
  return (
    <Section title={t('title')}>
      <div ref={strip} className="bleed-x relative py-1">
        <RadioGroup
          label={t('list')}
          value={String(chosen.level_id)}
          onChange={setPressed}
          className="flex w-max min-w-full gap-2.5"
        >
          {ordered.map((level) => (
            <LevelCell key={level.level_id} level={level} state={stateOf(level)} />
          ))}
        </RadioGroup>
      </div>
      <LevelRewards clientId={clientId} level={chosen} state={stateOf(chosen)} who={player?.who ?? null} />
    </Section>
  );
}

type LevelCellProps = Readonly<{ level: VipLevelInfo; state: LevelState | null }>;

function LevelCell({ level, state }: LevelCellProps) {
  const isOwn = state === 'current' || state === 'highest';
  return (
    <RadioCard
      value={String(level.level_id)}
      look="tile"
      className={cx('w-27 shrink-0 items-center gap-1 px-2 pt-3 pb-2.5 text-center!', isOwn && 'bg-glow')}
    >
      <LevelIcon tier={iconTier(level.level_stage)} isLocked={state === 'locked'} className="size-13" />
      <bdi className="max-w-full truncate leading-tight font-semibold">{level.level_show}</bdi>
      <LevelMark state={state} level={level} />
    </RadioCard>
  );
}

const marks = { surpassed: Check, current: Star, highest: Star, locked: Lock } as const;

function LevelMark({ level, state }: LevelCellProps) {
  const t = useTranslations('vip.levels');
  if (state === null) {
    return <bdi className="max-w-full truncate text-xs text-muted">{level.level_name}</bdi>;
  }
  const Mark = marks[state];
  const isOwn = state === 'current' || state === 'highest';
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 text-xs',
        isOwn ? 'font-semibold text-accent-ink' : 'text-muted',
      )}
    >
      <Mark aria-hidden="true" className="size-3 shrink-0" strokeWidth={2.6} />
      <span className="truncate">{t(isOwn ? 'current' : state)}</span>
    </span>
  );
}

/** Scrolls the strip, but never the page, so that the chosen level is in the middle. */
function useCentred(levelId: number | undefined) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = strip.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (!strip.current || !card) return;
    const away = card.offsetLeft + card.offsetWidth / 2 - strip.current.clientWidth / 2;
    strip.current.scrollTo?.({ left: away });
  }, [levelId]);
  return strip;
}
