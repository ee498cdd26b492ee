import { randomBytes } from 'node:crypto';
import { decodeJwt } from 'jose';
import { interactionPolicy, Provider, type AdapterPayload, type Configuration } from 'oidc-provider';
import { SANDBOX_ONLY_IDENTITY_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { mayReturn, type IdentityApp } from './apps';
import { signIdToken, type SigningKey, type TakeMode } from './id-tokens';
import { OidcStore } from './oidc-store';
import { people } from './people';

const { Check, Prompt } = interactionPolicy;

/** The paths of a provider that uses OpenID Connect, below its base. */
const routesOf = {
  google: { authorization: '/o/oauth2/v2/auth', token: '/token', jwks: '/oauth2/v3/certs' },
  huawei: { authorization: '/oauth2/v3/authorize', token: '/oauth2/v3/token', jwks: '/oauth2/v3/certs' },
} as const;
export type OidcName = keyof typeof routesOf;

type OidcParts = Readonly<{
  name: OidcName;
  origin: string;
  apps: readonly IdentityApp[];
  signing: SigningKey;
  take: TakeMode;
  /** The provider's id for a person, by the person's id here. */
  subjectOf: (personId: string) => string;
}>;

/**
 * A certified OpenID Connect server that stands in for Google or Huawei, so that codes, PKCE and nonces are checked by code that isn't
 * ours.
 */
export function createOidcServer(parts: OidcParts): Provider {
  const { name, origin, apps, signing, take } = parts;
  const provider = new Provider(`${origin}/${name}`, configurationOf(parts));
  // The clients' addresses are registered without a port.
  Object.defineProperty(provider.Client.prototype, 'redirectUriAllowed', {
    value(this: Readonly<{ clientId: string }>, address: string) {
      return apps.some((app) => app.clientId === this.clientId && mayReturn(app, address));
    },
  });
  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (ctx.path !== routesOf[name].token || typeof body !== 'object' || body === null) return;
    const token: unknown = Reflect.get(body, 'id_token');
    const setting = take(name);
    if (typeof token !== 'string' || setting === null) return;
    const spoilt = { signing, mode: setting.mode, clientSecret: SANDBOX_ONLY_IDENTITY_SECRET };
    ctx.body = { ...body, id_token: await signIdToken(decodeJwt(token), spoilt) };
  });
  return provider;
}

function configurationOf({ name, apps, signing, subjectOf }: OidcParts): Configuration {
  const rows = new Map<string, AdapterPayload>();
  return {
    adapter: (kind) => new OidcStore(kind, rows),
    clients: apps.map(({ clientId, hosts, path }) => ({
      client_id: clientId,
      client_secret: SANDBOX_ONLY_IDENTITY_SECRET,
      redirect_uris: hosts.map((host) => `https://${host}${path}`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    })),
    cookies: { keys: [randomBytes(32).toString('hex')] },
    jwks: { keys: [{ ...signing.jwk, kty: 'RSA' }] },
    routes: routesOf[name],
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    interactions: { policy: askAlways(), url: (_, { uid }) => `/${name}/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: subjectOf(id), name: people.find((person) => person.id === id)?.name ?? '' }),
    }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        ...(client === undefined ? {} : { clientId: client.clientId }),
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid profile email');
      await grant.save();
      return grant;
    },
    ttl: {
      AuthorizationCode: 60,
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 3600,
    },
  };
}

/** One question, asked every time: who is signing in? `select_account` may be requested, as at Google, and asks the same. */
function askAlways() {
  const choose = new Check('choose', 'somebody has to be chosen', (ctx) =>
    ctx.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  return [
    new Prompt({ name: 'login', requestable: true }, choose),
    new Prompt({ name: 'select_account', requestable: true }),
  ];
}
