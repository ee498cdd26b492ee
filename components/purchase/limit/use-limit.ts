'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCurrentUser } from '@/lib/client/account/current-game';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { popupAtom } from '@/lib/client/popups/popup';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { fresh, readOptions } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { LimitInfo } from '@/lib/contract/limits';
import { waitUntil } from '@/lib/domain/limits';

/** How many of the limited goods a character may still buy; `who` as in `roleListQuery`. */
const limitInfoQuery = (client: ApiClient, input: InputOf<'getLimitProductInfo'>, who: string) =>
  readOptions(client, 'getLimitProductInfo', input, { staleTime: fresh.player, who });

/** How many of these goods the chosen character may still buy; null while unknown, such as before a character is chosen. */
export function useLimit(productId: string): Readonly<{ limit: LimitInfo | null; refresh: () => void }> {
  const { api } = useShop();
  const clientId = useAtomValue(chosenClientIdAtom);
  const role = useAtomValue(chosenRoleAtom);
  const suid = useCurrentUser()?.suid ?? null;
  const input = {
    client_id: clientId ?? '',
    server_id: role?.server_id ?? '',
    role_id: role?.role_id ?? '',
    ...(role !== null && { area_id: role.area_id }),
  };
  const enabled = clientId !== null && role !== null && suid !== null;
  const { data, refetch } = useQuery({ ...limitInfoQuery(api, input, suid ?? ''), enabled });
  const limit = (enabled && data?.find(({ product_id }) => product_id === productId)) || null;
  return { limit, refresh: () => void (enabled && refetch({ cancelRefetch: false })) };
}

/** Reads again whenever a popup has closed: the order shown in it may have changed how many purchases are left. */
export function useRereadAfterPopups(refresh: () => void): void {
  const isShown = useAtomValue(popupAtom) !== null;
  const read = useEffectEvent(refresh);
  useEffect(() => {
    if (!isShown) read();
  }, [isShown]);
}

const tickMs = 15_000;

/** The time left until `seconds` (Unix time of the server), in words; null if that is 0 or past. Calls `onOver` once when the time has come. */
export function useWait(seconds: number, onOver: () => void): string | null {
  const t = useTranslations('limits.wait');
  const { clock } = useShop();
  const [now, setNow] = useState(() => clock.now());
  const [counted, setCounted] = useState(seconds);
  // The answer that brings a new end may be the first to tell how far the device's clock is off.
  if (counted !== seconds) {
    setCounted(seconds);
    setNow(clock.now());
  }
  const isOver = seconds * 1000 <= now;
  const tick = useEffectEvent(() => {
    setNow(clock.now());
    if (!isOver && seconds * 1000 <= clock.now()) onOver();
  });
  useEffect(() => {
    if (seconds === 0) return;
    // Goes on after the end too: an answer may tell that it only seemed to have come.
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [seconds]);
  if (seconds === 0 || isOver) return null;
  const { days, hours, minutes } = waitUntil(seconds, now);
  const parts = { d: String(days), h: String(hours), m: String(minutes) };
  if (days > 0) return t('days', parts);
  return hours > 0 ? t('hours', parts) : t('minutes', parts);
}
