import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import type { Area } from '@/lib/domain/areas';
import type { Locale } from '@/lib/domain/locales';

type Place = Readonly<{ tenantId: string; area: Area; locale: Locale }>;

/** What the islands of a page load share: everything chosen, and every answer of the API. */
export type PageLife = Readonly<{ atoms: ReturnType<typeof createStore>; queries: QueryClient }>;

let last: Readonly<{ place: Place; life: PageLife }> | null = null;

/**
 * The life a tree of components joins. A change of language makes a new tree: what is chosen goes on, and answers, which are in
 * a language, are asked for anew. Another brand or area is another life; so is each rendering on a server.
 */
export function joinPageLife(place: Place): PageLife {
  const goesOn =
    last !== null && last.place.tenantId === place.tenantId && last.place.area === place.area ? last : null;
  if (goesOn?.place.locale === place.locale) return goesOn.life;
  const life = { atoms: goesOn?.life.atoms ?? createStore(), queries: new QueryClient() };
  if (typeof window !== 'undefined') last = { place, life };
  return life;
}
