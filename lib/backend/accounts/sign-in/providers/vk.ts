import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineStrategy, sendTo } from '@/lib/backend/accounts/sign-in/define-strategy';
import type { Flow, SignInStrategy } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { err, ok } from '@/lib/domain/result';
import { fetchJson, type ProviderAnswer } from './fetch-answer';

const id = z.coerce.string().regex(/^\d{1,32}$/);
const tokenAnswer = z.object({ access_token: z.string(), user_id: id, state: z.string() });
const userAnswer = z.object({ user: z.object({ user_id: id }) });

const codeProof = z.object({ code: z.string(), deviceId: z.string(), redirectUri: z.string() });
const tokenProof = z.object({ accessToken: z.string(), uid: z.string() });
type Proof = z.infer<typeof codeProof> | z.infer<typeof tokenProof>;
type Person = ProviderAnswer<z.infer<typeof tokenProof>>;

/**
 * VK ID: a code and the device it was issued to, redeemed with PKCE; or an access token with the id that it is claimed to be for. Either
 * way VK itself says who it is, when asked as this app: an id from a browser proves nothing.
 */
export function createVk({ urls, secretsOf }: SignInSettings): SignInStrategy {
  return defineStrategy({
    appOf: ({ id: tenant, login }) => (secretsOf(tenant).vk === undefined ? null : (login.vkAppId ?? null)),
    begin: async (app, flow) => {
      const challenge = createHash('sha256').update(flow.verifier).digest('base64url');
      const proofKey = { code_challenge: challenge, code_challenge_method: 's256' };
      const way = { response_type: 'code', scope: 'vkid.personal_info' };
      const asked = {
        client_id: app,
        redirect_uri: flow.redirectUri,
        state: flow.state,
        ...way,
        ...proofKey,
      };
      return sendTo(`${urls.vk}/authorize?${new URLSearchParams(asked)}`, flow);
    },
    proof: z.union([codeProof, tokenProof]),
    identify: async (app, proof, flow) => {
      const person = await personOf(urls.vk, app, proof, flow);
      if (!person.ok) return person;
      const { accessToken, uid } = person.value;
      const body = new URLSearchParams({ access_token: accessToken });
      const asked = await fetchJson(`${urls.vk}/oauth2/user_info?client_id=${app}`, userAnswer, {
        method: 'POST',
        body,
      });
      if (!asked.ok) return asked;
      return asked.value.user.user_id === uid ? ok(uid) : err('uid_of_another');
    },
  });
}

async function personOf(url: string, app: string, proof: Proof, flow: Flow | null): Promise<Person> {
  if ('accessToken' in proof) return ok(proof);
  // Without the verifier VK doesn't redeem a code.
  if (flow === null) return err('state_missing');
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: proof.redirectUri,
    client_id: app,
    code_verifier: flow.verifier,
    state: flow.state,
    device_id: proof.deviceId,
  });
  const body = new URLSearchParams({ code: proof.code });
  const given = await fetchJson(`${url}/oauth2/auth?${query}`, tokenAnswer, { method: 'POST', body });
  if (!given.ok) return given;
  const { access_token: accessToken, user_id: uid, state } = given.value;
  return state === flow.state ? ok({ accessToken, uid }) : err('state_changed');
}
