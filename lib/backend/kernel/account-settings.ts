import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { enabledTenants } from '@/tenants/kit/enabled';
import { tenantIds, tenants, type TenantId } from '@/tenants/kit/registry';
import { jsonText } from './json-text';
import { origin } from './provider-settings';
import { SANDBOX_ONLY_LINK_PUBLIC_KEY } from './sandbox-secrets';
import { secrets } from './secret-settings';

/** Algorithms that may sign login links. The game's settings name the one to verify with, never the link. */
const linkAlgorithms = ['EdDSA', 'ES256'] as const;
type LinkAlgorithm = (typeof linkAlgorithms)[number];

const linkBasics = { issuer: z.string().min(1).max(200), alg: z.enum(linkAlgorithms) };

/** How a game's login links are verified: with one public key, or two during a rotation; or with a key set at an address. */
const links = z.union([
  z
    .strictObject({ ...linkBasics, keys: z.array(z.string()).min(1).max(2) })
    .refine(
      ({ alg, keys }) => keys.every((pem) => isKeyFor(alg, pem)),
      'has a key that isn’t one of its alg',
    ),
  z.strictObject({ ...linkBasics, jwks: z.url({ protocol: /^https?$/ }) }),
]);
export type LinkSettings = Readonly<z.infer<typeof links>>;

const server = z.strictObject({ origin, secrets });
/** Where a publisher's passwords are checked, and the secrets that sign those calls and their answers. */
export type AccountServer = Readonly<z.infer<typeof server>>;

const game = z
  .strictObject({ server: server.optional(), links: links.optional() })
  .refine((own) => own.server !== undefined || own.links !== undefined, 'has neither server nor links');
export type GameAccounts = Readonly<z.infer<typeof game>>;

/** ACCOUNT_SERVERS: JSON by game, for the games whose accounts are the publisher's; `*` covers the games that it doesn't name. */
export const accountServers = jsonText.pipe(
  z.record(z.string(), game).refine((byGame) => unknownIn(byGame) === undefined, {
    error: ({ input }) => `names a game that no brand has: ${unknownIn(input) ?? ''}`,
  }),
);

type Given = Readonly<{
  SHOP_MODE: 'sandbox' | 'production';
  ENABLED_TENANTS: string;
  ACCOUNT_SERVERS?: Readonly<Record<string, GameAccounts>> | undefined;
  OWN_ACCOUNTS?: '0' | '1' | undefined;
}>;

/** All settings for accounts of the publisher. */
export type AccountSettings = Readonly<{
  of(gpId: string): GameAccounts;
  /** Whether players can log in with passwords that the shop itself stores, in games without an account server. */
  takesOwn: boolean;
}>;

/** Reads the settings. By default a sandbox accepts login links signed with a key that everybody has. */
export function accountSettings({ SHOP_MODE, ACCOUNT_SERVERS, OWN_ACCOUNTS }: Given): AccountSettings {
  const isSandbox = SHOP_MODE === 'sandbox';
  const byGame = ACCOUNT_SERVERS ?? (isSandbox ? { '*': sandboxAccounts } : {});
  return {
    of: (gpId) => (Object.hasOwn(byGame, gpId) ? byGame[gpId] : undefined) ?? byGame['*'] ?? {},
    takesOwn: (OWN_ACCOUNTS ?? (isSandbox ? '1' : '0')) === '1',
  };
}

/** The faults that production refuses: links that anybody can sign, and passwords sent in the clear. */
export function accountFaults({ ACCOUNT_SERVERS = {} }: Given): readonly string[] {
  const names = (fault: string, isAt: (own: GameAccounts) => boolean): readonly string[] =>
    Object.entries(ACCOUNT_SERVERS).flatMap(([gpId, own]) =>
      isAt(own) ? [`ACCOUNT_SERVERS.${gpId}: ${fault}`] : [],
    );
  return [
    ...names('has to be https in production', ({ server: at, links: by }) =>
      [at?.origin, by !== undefined && 'jwks' in by ? by.jwks : undefined].some((url) =>
        url?.startsWith('http:'),
      ),
    ),
    ...names(
      'has the sandbox’s key, which everybody can sign with',
      ({ links: by }) => by !== undefined && 'keys' in by && by.keys.some(isSandboxKey),
    ),
  ];
}

/** The game products of the brands that this installation serves. */
export const gamesServed = (list: string): readonly string[] => gamesOf(enabledTenants(list) ?? []);

const sandboxAccounts: GameAccounts = {
  links: { issuer: 'sandbox-game', alg: 'ES256', keys: [SANDBOX_ONLY_LINK_PUBLIC_KEY] },
};

/** True for a public key (SPKI as PEM) of the kind that the algorithm uses. A private key is refused: it has no business here. */
function isKeyFor(alg: LinkAlgorithm, pem: string): boolean {
  if (!pem.includes('-----BEGIN PUBLIC KEY-----')) return false;
  try {
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = createPublicKey(pem);
    return alg === 'EdDSA' ? type === 'ed25519' : type === 'ec' && details?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

const bytesOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'der' });
const isSandboxKey = (pem: string) => bytesOf(pem).equals(bytesOf(SANDBOX_ONLY_LINK_PUBLIC_KEY));

const gamesOf = (brands: readonly TenantId[]): readonly string[] =>
  brands.flatMap((brand) => Object.values(tenants[brand].games).map(({ gpId }) => gpId));

function unknownIn(input: unknown): string | undefined {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : [];
  return names.find((name) => name !== '*' && !gamesOf(tenantIds).includes(name));
}
