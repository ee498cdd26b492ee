'use client';

import type { UserInfo } from '@/lib/contract/login';
import { userIn } from './session';
import { storedKeys } from './storage/keys';
import { useLocalStore, useStored } from './storage/use-stored';

/** The player logged in to a game product, in step with other tabs; login state is whether there is one. */
export function useUser(gpId: string | null): UserInfo | null {
  const store = useLocalStore();
  return userIn(useStored(storedKeys.users), gpId, store.now());
}
