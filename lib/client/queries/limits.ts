import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { fresh, readOptions } from './queries';

/** What a character may still buy of limited goods; `who` as in `roleListQuery`. */
export const limitInfoQuery = (client: ApiClient, input: InputOf<'getLimitProductInfo'>, who: string) =>
  readOptions(client, 'getLimitProductInfo', input, { staleTime: fresh.player, who });
