/** How the player's token travels: the Authorization header, or the parameter `oauth_token` for APIs that know no other way. */
export type ApiToken = 'bearer' | 'query';

/** A pay API elsewhere and what it can do. A call that creates is sent again only where the origin is `idempotent`. */
export type ApiOrigin = Readonly<{
  url: string;
  idempotent: boolean;
  methods: 'get' | 'get-and-post';
  token: ApiToken;
}>;

/** Which of a brand's APIs a page and its calls use. */
export type ApiEnvironment = 'production' | 'test';

/** Origins per environment, the main one first and its backups after; an empty list means the page's own origin. */
export type ApiOrigins = Readonly<Record<ApiEnvironment, readonly ApiOrigin[]>>;

/** What is taken for granted of an API that says nothing of itself: the least, since a second order is worse than an error. */
export const leastCapable = { idempotent: false, methods: 'get', token: 'bearer' } as const;

/** What our own backend does. */
export const ownCapable = { idempotent: true, methods: 'get-and-post', token: 'bearer' } as const;
