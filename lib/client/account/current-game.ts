'use client';

import { useAtomValue } from 'jotai';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { useStored } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import { useUser } from './use-user';

/** The game product of the current game, whose login counts: that of the stored order draft, else of the game played last. */
export function currentGameProduct(store: LocalStore): string | null {
  return store.read(storedKeys.orderDraft)?.gameProductId ?? store.read(storedKeys.game)?.gp_id ?? null;
}

/** The client id of the current game: the one chosen on this page, else that of the stored order draft, else of the game played last. */
export function useCurrentClientId(): string | null {
  const chosen = useAtomValue(chosenClientIdAtom);
  const draft = useStored(storedKeys.orderDraft);
  const game = useStored(storedKeys.game);
  return chosen ?? draft?.clientId ?? game?.client_id ?? null;
}

/** The player logged in to the current game; follows changes in other tabs. */
export function useCurrentUser(): UserInfo | null {
  const draft = useStored(storedKeys.orderDraft);
  const game = useStored(storedKeys.game);
  return useUser(draft?.gameProductId ?? game?.gp_id ?? null);
}
