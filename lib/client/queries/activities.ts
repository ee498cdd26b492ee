import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { fresh, readOptions } from './queries';

/** Events of a kind with the player's progress; `who` as in `roleListQuery`. */
export const activityQuery = (client: ApiClient, input: InputOf<'cumulativeActivityInfo'>, who: string) =>
  readOptions(client, 'cumulativeActivityInfo', input, { staleTime: fresh.order, who });

/** How far the rewards of an event have come, asked while one is on its way. */
export const activityStatusQuery = (client: ApiClient, input: InputOf<'activityStatus'>, who: string) =>
  readOptions(client, 'activityStatus', input, { staleTime: fresh.order, who });
