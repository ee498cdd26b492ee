import type { Listen } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';
import type { CatalogDeps } from './deps';
import type { ReplicaReads } from './replica-reads';
import { catalogVersions } from './versions-repo';

/** The channel that triggers on the catalogue's tables notify. */
const channel = 'catalog';
/** How often versions are checked, in milliseconds: where notices arrive, and where they can't. */
const netMs = 60_000;
const pollMs = 1_000;

type Follow = Readonly<{ listen: Listen; onChange: (tenant: string, version: number) => void; log: Log }>;

/**
 * Calls `onChange` with each brand whose catalogue or page config has changed, and its version, in any process and by any statement. Notices only say that
 * something has changed, so a lost one costs a minute. Returns a function that stops it.
 */
export async function followChanges(
  { db }: Pick<CatalogDeps, 'db'>,
  { listen, onChange, log }: Follow,
): Promise<() => Promise<void>> {
  let known = await catalogVersions(db);
  let looking: Promise<void> | null = null;
  let isStale = false;

  async function look(): Promise<void> {
    const found = await catalogVersions(db);
    for (const [tenant, version] of found) if (known.get(tenant) !== version) onChange(tenant, version);
    known = found;
  }
  /** Notices that arrive during a look lead to one more look. */
  function wake(): void {
    if (looking !== null) return void (isStale = true);
    looking = look()
      .catch((error: unknown) => log.warn({ err: error }, 'changes of the catalogue were not read'))
      .finally(() => {
        looking = null;
        if (isStale) {
          isStale = false;
          wake();
        }
      });
  }

  const stopListening = await listen(channel, wake);
  const timer = setInterval(wake, stopListening === null ? pollMs : netMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopListening?.();
    isStale = false;
    await looking;
  };
}

type Copies = Readonly<{
  listen: Listen;
  /** Reads replicas, which may lag behind the changes. */
  reads: ReplicaReads | null;
  /** Empties what is kept in memory. */
  onChange: ((tenant: string) => void) | undefined;
}>;

/** Tells those that keep or read copies of the catalogue what has changed; null if there are none. */
export async function followCatalog(
  { db, log }: Pick<CatalogDeps, 'db' | 'log'>,
  { listen, reads, onChange }: Copies,
): Promise<(() => Promise<void>) | null> {
  if (reads === null && onChange === undefined) return null;
  const tell = (tenant: string, version: number) => {
    reads?.note(tenant, version);
    onChange?.(tenant);
  };
  const unfollow = await followChanges({ db }, { listen, onChange: tell, log });
  // Read after following has begun, so that no change falls in between.
  if (reads !== null) for (const [tenant, version] of await catalogVersions(db)) reads.note(tenant, version);
  return unfollow;
}
