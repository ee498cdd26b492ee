import * as openid from 'openid-client';
import type { Flow, Identified } from '@/lib/backend/accounts/sign-in/port';
import { err, ok } from '@/lib/domain/result';

/** A brand's registration at an OpenID provider. */
export type OpenIdApp = Readonly<{ clientId: string; secret: string }>;
type CodeProof = Readonly<{ code: string; redirectUri: string }>;
type Load = (app: OpenIdApp) => Promise<openid.Configuration>;

const timeoutSeconds = 8;
const keepMs = 60 * 60_000;

/** The client side of OpenID Connect with code, PKCE and nonce. Id tokens are fully verified, including their signature. */
export type OpenIdClient = Readonly<{
  urlFor(app: OpenIdApp, flow: Flow, more: Readonly<Record<string, string>>): Promise<string | null>;
  identify(app: OpenIdApp, proof: CodeProof, flow: Flow | null): Promise<Identified>;
}>;

/** Caches what `load` returns for an hour per app; a failed load is retried at the next call. */
export function createOpenIdClient(load: Load): OpenIdClient {
  const kept = new Map<string, Readonly<{ loading: Promise<openid.Configuration>; until: number }>>();
  const configOf = (app: OpenIdApp): Promise<openid.Configuration> => {
    const known = kept.get(app.clientId);
    if (known !== undefined && performance.now() < known.until) return known.loading;
    const loading = load(app);
    kept.set(app.clientId, { loading, until: performance.now() + keepMs });
    loading.catch(() => kept.delete(app.clientId));
    return loading;
  };
  return {
    urlFor: async (app, { state, nonce, verifier, redirectUri }, more) => {
      const challenge = await openid.calculatePKCECodeChallenge(verifier);
      const proofKey = { code_challenge: challenge, code_challenge_method: 'S256' };
      const asked = { redirect_uri: redirectUri, state, nonce, ...proofKey, ...more };
      return configOf(app).then(
        (config) => openid.buildAuthorizationUrl(config, asked).href,
        () => null,
      );
    },
    identify: (app, proof, flow) =>
      configOf(app)
        .then((config) => redeem(config, proof, flow))
        .catch((error: unknown) => err(reasonOf(error))),
  };
}

/** The library recognises this very function. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- marked so to stand out; sandboxes have no TLS
const plainHttp: ((config: openid.Configuration) => void)[] = [openid.allowInsecureRequests];

/** Settings that all our configurations share. Plain http is for sandboxes: in production all addresses are https. */
export function secured(config: openid.Configuration, url: string): openid.Configuration {
  if (url.startsWith('http:')) for (const allow of plainHttp) allow(config);
  openid.enableNonRepudiationChecks(config);
  config.timeout = timeoutSeconds;
  return config;
}

/** Discovers a provider's configuration at its issuer's address. Rejects when the provider can't be reached. */
export const discoverAt = async (url: string, { clientId, secret }: OpenIdApp) => {
  const isPlain = url.startsWith('http:');
  const options = {
    timeout: timeoutSeconds,
    ...(isPlain ? { execute: plainHttp } : {}),
  };
  const metadata = { id_token_signed_response_alg: 'RS256' };
  const auth = openid.ClientSecretPost(secret);
  return secured(await openid.discovery(new URL(url), clientId, metadata, auth, options), url);
};

async function redeem(
  config: openid.Configuration,
  { code, redirectUri }: CodeProof,
  flow: Flow | null,
): Promise<Identified> {
  const back = new URL(redirectUri);
  back.searchParams.set('code', code);
  // Each provider has its own return address, so an answer can't come from another one; our calls have no field for `iss`.
  const { issuer, authorization_response_iss_parameter_supported: named } = config.serverMetadata();
  if (named === true) back.searchParams.set('iss', issuer);
  if (flow !== null) back.searchParams.set('state', flow.state);
  const checks =
    flow === null
      ? { idTokenExpected: true }
      : {
          idTokenExpected: true,
          pkceCodeVerifier: flow.verifier,
          expectedNonce: flow.nonce,
          expectedState: flow.state,
        };
  const claims = (await openid.authorizationCodeGrant(config, back, checks)).claims();
  return claims === undefined ? err('no_id_token') : ok(claims.sub);
}

/** The kind of a failure, never its message: that may quote what was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof openid.ResponseBodyError) return `provider_${error.error}`;
  if (error instanceof openid.ClientError) return error.code ?? 'client_error';
  return error instanceof Error ? error.name : 'unknown';
}
