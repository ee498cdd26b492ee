import type { Listen } from '@/lib/backend/kernel/db/engine';
import type { Log } from '@/lib/backend/kernel/log';
import type { CatalogDeps } from './deps';
import { catalogVersions } from './repo';

/** The channel that triggers on the catalogue's tables notify. */
const channel = 'catalog';
/** How often versions are checked, in milliseconds: where notices arrive, and where they can't. */
const netMs = 60_000;
const pollMs = 1_000;

type Follow = Readonly<{ listen: Listen; onChange: (tenant: string) => void; log: Log }>;

/**
 * Calls `onChange` with each brand whose catalogue or page config has changed, in any process and by any statement. Notices only say that
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
    for (const [tenant, version] of found) if (known.get(tenant) !== version) onChange(tenant);
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
