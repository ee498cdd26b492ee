import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { fresh, readOptions } from './queries';

/**
 * A debt; `who` as in `roleListQuery`, or null when the link alone identifies it. Never cached, because it expires and others may pay it.
 */
export const debtQuery = (client: ApiClient, input: InputOf<'replenishmentInfo'>, who: string | null) =>
  readOptions(client, 'replenishmentInfo', input, { staleTime: 0, ...(who !== null && { who }) });

export const debtGamesQuery = (client: ApiClient, input: InputOf<'replenishmentGames'>) =>
  readOptions(client, 'replenishmentGames', input, { staleTime: fresh.catalogue });

export const debtCountriesQuery = (client: ApiClient, input: InputOf<'replenishmentCountries'>) =>
  readOptions(client, 'replenishmentCountries', input, { staleTime: fresh.catalogue });
