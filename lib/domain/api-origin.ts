/** How the player's token is sent: in the Authorization header, or as the parameter `oauth_token` for APIs that support nothing else. */
export type ApiToken = 'bearer' | 'query';

/** A pay API and its capabilities. A call that creates an order is repeated only where the origin is `idempotent`. */
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

/** Assumed of an API whose capabilities aren't configured: the minimum, since a second order is worse than an error. */
export const leastCapable = { idempotent: false, methods: 'get', token: 'bearer' } as const;

/** The capabilities of our own backend. */
export const ownCapable = { idempotent: true, methods: 'get-and-post', token: 'bearer' } as const;
