import type * as z from 'zod/mini';
import { fault, type Answer } from '@/lib/backend/http/answer';
import type { UserInfo } from '@/lib/contract/login';
import type { signInFields } from '@/lib/contract/sign-in';
import type { VkProof } from './port';
import { finishSignIn, type SignInContext } from './service';

/** A provider's parameters, without those that name the game. */
export type Fields<K extends keyof typeof signInFields> = z.infer<z.ZodMiniObject<(typeof signInFields)[K]>>;

/** Maps each provider's parameters to what `finishSignIn` takes. `clientId` is client_id, or game_id where a debt is paid. */
type Way<K extends keyof typeof signInFields> = (
  input: Fields<K>,
  clientId: string,
  context: SignInContext,
) => Promise<Answer<UserInfo>>;

export const google: Way<'google'> = (input, clientId, context) => {
  const { authorization_code: code, pkg, redirect_uri: redirectUri } = input;
  return finishSignIn(context, { provider: 'google', clientId, redirectUri, ...proofOf(input) }, (flow) =>
    context.deps.signIn.google.identify(context.tenant, { code, pkg, redirectUri }, flow),
  );
};

export const facebook: Way<'facebook'> = (input, clientId, context) => {
  const proof = { accessToken: input.fb_access_token };
  const back = { provider: 'facebook', clientId, redirectUri: null, ...proofOf(input) };
  return finishSignIn(context, back, (flow) =>
    context.deps.signIn.facebook.identify(context.tenant, proof, flow),
  );
};

export const apple: Way<'apple'> = (input, clientId, context) => {
  const { authorization_code: code, identity_token: idToken, redirect_uri: redirectUri } = input;
  return finishSignIn(context, { provider: 'apple', clientId, redirectUri, ...proofOf(input) }, (flow) =>
    context.deps.signIn.apple.identify(context.tenant, { code, idToken, redirectUri }, flow),
  );
};

export const huawei: Way<'huawei'> = (input, clientId, context) => {
  const { authorization_code: code, redirect_uri: redirectUri } = input;
  return finishSignIn(context, { provider: 'huawei', clientId, redirectUri, ...proofOf(input) }, (flow) =>
    context.deps.signIn.huawei.identify(context.tenant, { code, redirectUri }, flow),
  );
};

export const vk: Way<'vk'> = async (input, clientId, context) => {
  const proof = vkProofOf(input);
  if (proof === null) return fault('badParameters', { fields: ['authorization_code', 'vk_access_token'] });
  const redirectUri = proof.kind === 'code' ? proof.redirectUri : null;
  return finishSignIn(context, { provider: 'vk', clientId, redirectUri, ...proofOf(input) }, (flow) =>
    context.deps.signIn.vk.identify(context.tenant, proof, flow),
  );
};

function vkProofOf(input: Fields<'vk'>): VkProof | null {
  const { authorization_code: code, device_id: deviceId, redirect_uri: redirectUri } = input;
  if (code !== undefined && deviceId !== undefined && redirectUri !== undefined)
    return { kind: 'code', code, deviceId, redirectUri };
  const { vk_access_token: accessToken, uid } = input;
  return accessToken === undefined || uid === undefined ? null : { kind: 'token', accessToken, uid };
}

/** The request token is the state: it was kept with its secret when the browser was sent. */
export const twitter: Way<'twitter'> = (input, clientId, context) => {
  const { oauth_token: token, oauth_verifier: verifier, binding_secret: bindingSecret } = input;
  const back = { provider: 'twitter', clientId, redirectUri: null, state: token, bindingSecret };
  return finishSignIn(context, back, async (flow) =>
    flow === null
      ? { ok: false, reason: 'state_missing' }
      : context.deps.signIn.twitter.identify(context.tenant, { token, verifier, secret: flow.verifier }),
  );
};

type Proof = Readonly<{ state?: string | undefined; binding_secret?: string | undefined }>;

const proofOf = ({ state, binding_secret: bindingSecret }: Proof) => ({ state, bindingSecret });
