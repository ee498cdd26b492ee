import { z } from 'zod';
import { defineStrategy, sendTo } from '@/lib/backend/accounts/sign-in/define-strategy';
import type { SignInStrategy } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { err } from '@/lib/domain/result';
import { createOpenIdClient, discoverAt } from './open-id';

const asked = { scope: 'openid email profile', prompt: 'select_account' };

/** Google with OpenID Connect. `pkg` says which client a caller means; a brand has only one, named in its own settings. */
export function createGoogle({ urls, secretsOf }: SignInSettings): SignInStrategy {
  const client = createOpenIdClient((app) => discoverAt(urls.google, app));
  return defineStrategy({
    appOf: ({ id, login: { googleClientId: clientId, googlePackage: pkg } }) => {
      const secret = secretsOf(id).google?.client_secret;
      const isKnown = secret !== undefined && clientId !== undefined && pkg !== undefined;
      return isKnown ? { clientId, secret, pkg } : null;
    },
    begin: async (app, flow) => sendTo(await client.urlFor(app, flow, asked), flow),
    proof: z.object({ code: z.string(), redirectUri: z.string(), pkg: z.string() }),
    identify: async (app, proof, flow) =>
      proof.pkg === app.pkg ? client.identify(app, proof, flow) : err('unknown_package'),
  });
}
