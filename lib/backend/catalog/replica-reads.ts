import { withTx, type Db, type DbOrTx } from '@/lib/backend/kernel/db/client';
import { isUnreachable } from '@/lib/backend/kernel/db/unreachable';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { catalogVersion } from './versions-repo';

/** Reads what everybody sees of a brand's catalogue, from wherever its newest state is. Whatever decides about money reads the primary. */
export type ReadCatalog = <T>(scope: TenantScope, work: (db: DbOrTx) => Promise<T>) => Promise<T>;

/** Reads from the primary, as without a replica. */
export const readPrimary =
  (db: Db): ReadCatalog =>
  (_, work) =>
    work(db);

/** The replica doesn't have the brand's newest catalogue yet. */
class BehindError extends Error {}

/**
 * Reads from replicas. A replica lags behind, and a list that was read from it just after a change would be kept as the new one; so each
 * read first compares the replica's version with the newest that this process knows, in one transaction, since the next connection may
 * lead to another replica. If it is behind or gives no answer, the primary is read.
 */
export class ReplicaReads {
  readonly #primary: Db;
  readonly #replica: Db;
  readonly #newest = new Map<string, number>();

  constructor(primary: Db, replica: Db) {
    this.#primary = primary;
    this.#replica = replica;
  }

  /** Notes the version of a brand's catalogue that the primary has. */
  note(tenant: string, version: number): void {
    this.#newest.set(tenant, Math.max(version, this.#newest.get(tenant) ?? 0));
  }

  readonly read: ReadCatalog = async (scope, work) => {
    try {
      return await withTx(this.#replica, async (tx) => {
        await this.#mustBeNewest(tx, scope);
        return work(tx);
      });
    } catch (error) {
      if (error instanceof BehindError || isUnreachable(error)) return work(this.#primary);
      throw error;
    }
  };

  async #mustBeNewest(tx: DbOrTx, scope: TenantScope): Promise<void> {
    const newest = this.#newest.get(scope.tenant) ?? 0;
    if ((await catalogVersion(tx, scope)) < newest) throw new BehindError();
  }
}
