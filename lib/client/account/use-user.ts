'use client';

import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore, useStored } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import { userIn } from './session';

/** The player logged in to a game product, or null; follows changes in other tabs. */
export function useUser(gpId: string | null): UserInfo | null {
  const store = useLocalStore();
  return userIn(useStored(storedKeys.users), gpId, store.now());
}
