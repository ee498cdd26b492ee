'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFailureHandler } from '@/components/popups/use-failure';
import { isPlainFailure } from '@/components/popups/use-reaction-on-error';
import { ApiError } from '@/lib/client/api/api-result';
import { popupAtom } from '@/lib/client/popups/popup';
import { showToastAtom } from '@/lib/client/popups/toasts';
import type { ChosenRole } from '@/lib/client/purchase/purchase';
import { activityStatusQuery } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';
import { isolate } from '@/lib/client/text/isolate';
import type { ActivityInfo, Milestone, RewardState } from '@/lib/contract/activities';

/** How often to read the state of rewards that are on their way to the game, or wait for goods, in milliseconds. */
const askMs = 3_000;

type Rewards = Readonly<{
  activity: ActivityInfo;
  clientId: string;
  who: string;
  role: ChosenRole | null;
}>;

/** Claims an activity's rewards for a character, and follows those that are on their way to the game. */
export function useRewards({ activity, clientId, who, role }: Rewards) {
  const t = useTranslations('activity');
  const { api } = useShop();
  const queries = useQueryClient();
  const handleFailure = useFailureHandler();
  const setPopup = useSetAtom(popupAtom);
  const showToast = useSetAtom(showToastAtom);
  const [claiming, setClaiming] = useState<number | null>(null);
  const read = () => queries.invalidateQueries({ queryKey: ['cumulativeActivityInfo'] });
  const stateOf = useStates(
    { activity, clientId, who },
    {
      onEnd: ({ reward }, state) => {
        if (state === 'received') showToast({ tone: 'success', text: t('receivedToast', { reward }) });
        void read();
      },
      onOver: () => void read(),
    },
  );

  const claim = async ({ step, reward }: Milestone) => {
    if (claiming !== null) return;
    if (role === null) return setPopup({ kind: 'role' });
    setClaiming(step);
    const { activity_id } = activity;
    const { server_id, role_id } = role;
    const input = { client_id: clientId, activity_id, step: String(step), server_id, role_id };
    const result = await api.call('receiveActivityGift', input, { account: who });
    // Claimed before, in another tab or on another device, it may have gone to another character.
    if (result.ok && result.content.state === 'received')
      showToast({ tone: 'success', text: t('receivedToast', { reward }) });
    else if (result.ok) showToast({ tone: 'info', text: t('claimed', { name: isolate(role.name) }) });
    else handleFailure(result, { clientId });
    // It may hold that the game refused an earlier claim of this reward.
    void queries.resetQueries({ queryKey: ['activityStatus'] });
    await read();
    setClaiming(null);
  };
  return { claim: (milestone: Milestone) => void claim(milestone), stateOf, claiming };
}

/** True if the server answered that the activity doesn't exist (any longer) (F6.4). */
export function isOver(error: Error | null): boolean {
  return (
    error instanceof ApiError &&
    error.result.kind === 'business' &&
    error.result.codeName === 'activityNotExist'
  );
}

type Changes = Readonly<{
  /** Called once for each reward that the game has taken or refused since the activity was read, or that doesn't wait for goods any more. */
  onEnd: (milestone: Milestone, state: RewardState) => void;
  /** Called when the activity turns out to be over, as it is after the time of claims. */
  onOver: () => void;
}>;

/** The latest known state of each reward. Asks until the server refuses the login or the activity. */
function useStates(
  { activity, clientId, who }: Omit<Rewards, 'role'>,
  { onEnd, onOver }: Changes,
): (milestone: Milestone) => RewardState {
  const { api } = useShop();
  const moving = activity.milestones.filter(({ state, waits }) => state === 'sending' || waits === true);
  const { data, error } = useQuery({
    ...activityStatusQuery(api, { client_id: clientId, activity_id: activity.activity_id }, who),
    enabled: moving.length > 0,
    refetchInterval: ({ state }) =>
      state.error === null || isPlainFailure(state.error.result) ? askMs : false,
    refetchOnWindowFocus: ({ state }) => !isOver(state.error),
  });
  const tellOver = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver(error)) tellOver();
  }, [error]);
  const latest = (milestone: Milestone) =>
    (moving.includes(milestone) ? data?.find(({ step }) => step === milestone.step) : null) ?? milestone;
  const known = (milestone: Milestone) => latest(milestone).state;
  const over = moving.filter((milestone) => {
    const { state, waits } = latest(milestone);
    return state !== milestone.state || waits !== milestone.waits;
  });
  const markOf = (milestone: Milestone) => `${milestone.step} ${known(milestone)}`;
  const marks = over.map(markOf);
  const told = useRef<readonly string[]>([]);
  const tell = useEffectEvent(() => {
    const before = told.current;
    told.current = marks;
    // The activity may not have been read again since an earlier one was told of.
    for (const milestone of over) if (!before.includes(markOf(milestone))) onEnd(milestone, known(milestone));
  });
  const ended = marks.join();
  useEffect(() => tell(), [ended]);
  return known;
}
