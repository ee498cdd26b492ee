'use client';

import { useAtomValue } from 'jotai';
import { chosenClientIdAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { useStored } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import { useUser } from './use-user';

/** The game product of the stored order draft, else of the game played last. All tabs share these: see `useGameProduct` for a tab's own. */
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

/**
 * The game product whose login counts: that of the named game, such as an order's; else of the game chosen in this tab; else what all tabs
 * have stored last.
 */
export function useGameProduct(clientId?: string): string | null {
  const { gameProducts } = useShop();
  const chosen = useAtomValue(chosenClientIdAtom);
  const draft = useStored(storedKeys.orderDraft);
  const game = useStored(storedKeys.game);
  return gameProducts[clientId ?? chosen ?? ''] ?? draft?.gameProductId ?? game?.gp_id ?? null;
}

/** The player logged in to the named game, or else to the current one; follows changes in other tabs. */
export function useCurrentUser(clientId?: string): UserInfo | null {
  return useUser(useGameProduct(clientId));
}
