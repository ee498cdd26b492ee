import type { BackupMemory } from './api/api-settings';
import { storedKeys } from './storage/keys';
import type { LocalStore } from './storage/local-store';

/** The backup origin that worked, kept for a day in this browser (spec section 9). */
export function storedBackup(store: LocalStore): BackupMemory {
  return {
    read: () => store.read(storedKeys.backupApi),
    remember: (url) => store.write(storedKeys.backupApi, url),
    forget: () => store.remove(storedKeys.backupApi),
  };
}
