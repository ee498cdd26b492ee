import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The OpenID server's storage: in memory, lost with the process. */
export class OidcStore implements Adapter {
  readonly #rows: Map<string, AdapterPayload>;
  readonly #kind: string;

  constructor(kind: string, rows: Map<string, AdapterPayload>) {
    this.#kind = kind;
    this.#rows = rows;
  }

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#rows.set(this.#keyOf(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#rows.get(this.#keyOf(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#rows].find(([key, row]) => key.startsWith(`${this.#kind}:`) && row.uid === uid)?.[1];
  }

  async findByUserCode(): Promise<undefined> {
    return undefined;
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(this.#keyOf(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(key);
  }

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(this.#keyOf(id));
    if (row !== undefined) row.consumed = Math.floor(Date.now() / 1000);
  }

  #keyOf(id: string): string {
    return `${this.#kind}:${id}`;
  }
}
