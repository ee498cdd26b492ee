import type { BackupMemory } from '@/lib/client/api/api-settings';
import { storedKeys } from '@/lib/client/storage/keys';
import type { LocalStore } from '@/lib/client/storage/local-store';

/** The backup origin that worked, remembered for a day in this browser (F6.3). */
export function storedBackup(store: LocalStore): BackupMemory {
  return {
    read: () => store.read(storedKeys.backupApi),
    remember: (url) => store.write(storedKeys.backupApi, url),
    forget: () => store.remove(storedKeys.backupApi),
  };
}
