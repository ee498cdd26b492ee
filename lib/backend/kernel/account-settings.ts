import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { enabledTenants } from '@/tenants/kit/enabled';
import { tenantIds, tenants, type TenantId } from '@/tenants/kit/registry';
import { jsonText } from './json-text';
import { origin } from './provider-settings';
import { SANDBOX_ONLY_LINK_PUBLIC_KEY } from './sandbox-secrets';
import { secrets } from './secret-settings';

/** How login links are signed; the one that a game names, never the one that a link names. */
const linkAlgorithms = ['EdDSA', 'ES256'] as const;
type LinkAlgorithm = (typeof linkAlgorithms)[number];

const linkBasics = { issuer: z.string().min(1).max(200), alg: z.enum(linkAlgorithms) };

/** By whom a game's login links are signed: one public key, or two while one takes the other's place; or the address of a key set. */
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
/** Where a publisher's passwords are checked, and what those calls and their answers are signed with. */
export type AccountServer = Readonly<z.infer<typeof server>>;

const game = z
  .strictObject({ server: server.optional(), links: links.optional() })
  .refine((own) => own.server !== undefined || own.links !== undefined, 'has neither server nor links');
export type GameAccounts = Readonly<z.infer<typeof game>>;

/** ACCOUNT_SERVERS: JSON by game, for the games whose accounts are the publisher's; `*` stands for those that it doesn't name. */
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

/** All that accounts of the publisher are configured by. */
export type AccountSettings = Readonly<{
  of(gpId: string): GameAccounts;
  /** Whether passwords that the shop keeps itself open an account, in games without an account server. */
  takesOwn: boolean;
}>;

/** Reads the settings. A sandbox takes links that everybody can sign, where it isn't told of others. */
export function accountSettings({ SHOP_MODE, ACCOUNT_SERVERS, OWN_ACCOUNTS }: Given): AccountSettings {
  const isSandbox = SHOP_MODE === 'sandbox';
  const byGame = ACCOUNT_SERVERS ?? (isSandbox ? { '*': sandboxAccounts } : {});
  return {
    of: (gpId) => (Object.hasOwn(byGame, gpId) ? byGame[gpId] : undefined) ?? byGame['*'] ?? {},
    takesOwn: (OWN_ACCOUNTS ?? (isSandbox ? '1' : '0')) === '1',
  };
}

/** What production may not do: take links that everybody can sign, or send passwords in the clear. */
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

/** The games of this installation, for whoever looks at what each has. */
export const gamesServed = (list: string): readonly string[] => gamesOf(enabledTenants(list) ?? []);

const sandboxAccounts: GameAccounts = {
  links: { issuer: 'sandbox-game', alg: 'ES256', keys: [SANDBOX_ONLY_LINK_PUBLIC_KEY] },
};

/** A public key in SPKI's PEM, of the kind that the algorithm signs with. A private one is refused: it has no business here. */
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
