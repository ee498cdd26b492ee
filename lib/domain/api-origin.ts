/** How the player's token travels: the Authorization header (ours) or the query (the spec's form, section 7). */
export type ApiAuth = 'bearer' | 'query';

/** A pay API elsewhere. Calls that create are retried only where the origin is `idempotent`. */
export type ApiOrigin = Readonly<{ url: string; idempotent: boolean; methods: 'get' | 'get-and-post' }>;

/** Origins per environment, the main one first and its backups after; an empty list means the page's own origin. */
export type ApiOrigins = Readonly<{ production: readonly ApiOrigin[]; test: readonly ApiOrigin[] }>;
