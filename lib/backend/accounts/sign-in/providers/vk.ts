import { createHash } from 'node:crypto';
import { z } from 'zod';
import { refused, type Flow, type SignInProviders, type VkProof } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import type { Tenant } from '@/tenants/tenant';
import { askJson, type Asked } from './ask';

const id = z.coerce.string().regex(/^\d{1,32}$/);
const tokenAnswer = z.object({ access_token: z.string(), user_id: id, state: z.string() });
const userAnswer = z.object({ user: z.object({ user_id: id }) });

type Person = Asked<Readonly<{ accessToken: string; uid: string }>>;

/**
 * VK ID: a code and the device it was given to, exchanged with PKCE; or an access token with the id it is said to be of. Either way VK
 * itself says who it is, when asked as this app: an id from a browser proves nothing.
 */
export function createVk({ urls, secretsOf }: SignInSettings): SignInProviders['vk'] {
  const appOf = ({ id: tenant, login }: Tenant): string | null =>
    secretsOf(tenant).vk === undefined ? null : login.vkAppId;
  return {
    isOn: (tenant) => appOf(tenant) !== null,
    urlFor: async (tenant, { state, verifier, redirectUri }) => {
      const app = appOf(tenant);
      if (app === null) return null;
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const proofKey = { code_challenge: challenge, code_challenge_method: 's256' };
      const way = { response_type: 'code', scope: 'vkid.personal_info' };
      const asked = { client_id: app, redirect_uri: redirectUri, state, ...way, ...proofKey };
      return `${urls.vk}/authorize?${new URLSearchParams(asked)}`;
    },
    identify: async (tenant, proof, flow) => {
      const app = appOf(tenant);
      if (app === null) return refused('off');
      const person = await personOf(urls.vk, app, proof, flow);
      if (!person.ok) return refused(person.reason);
      const { accessToken, uid } = person.content;
      const body = new URLSearchParams({ access_token: accessToken });
      const asked = await askJson(`${urls.vk}/oauth2/user_info?client_id=${app}`, userAnswer, {
        method: 'POST',
        body,
      });
      if (!asked.ok) return refused(asked.reason);
      return asked.content.user.user_id === uid ? { ok: true, subject: uid } : refused('uid_of_another');
    },
  };
}

async function personOf(url: string, app: string, proof: VkProof, flow: Flow | null): Promise<Person> {
  if (proof.kind === 'token') return { ok: true, content: proof };
  // Without the verifier VK gives nothing for a code.
  if (flow === null) return { ok: false, reason: 'state_missing' };
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: proof.redirectUri,
    client_id: app,
    code_verifier: flow.verifier,
    state: flow.state,
    device_id: proof.deviceId,
  });
  const body = new URLSearchParams({ code: proof.code });
  const given = await askJson(`${url}/oauth2/auth?${query}`, tokenAnswer, { method: 'POST', body });
  if (!given.ok) return given;
  const { access_token: accessToken, user_id: uid, state } = given.content;
  return state === flow.state
    ? { ok: true, content: { accessToken, uid } }
    : { ok: false, reason: 'state_changed' };
}
