import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { obfuscate } from '@/lib/domain/obfuscation';

const login = z.object({ content: z.object({ oauth_token: z.string() }) });
const roles = z.object({
  content: z.array(z.object({ name: z.string(), role_id: z.string(), server_id: z.string() })),
});

/** An account's characters in a game of the brand at an origin, as the API lists them. */
export async function charactersOf(
  request: APIRequestContext,
  origin: string,
  account: Readonly<{ name: string; password: string; clientId: string }>,
) {
  const { host, port } = new URL(origin);
  const api = `http://127.0.0.1:${port}`;
  const client_id = account.clientId;
  const given = { username: obfuscate(account.name, 'a1f'), password: obfuscate(account.password, 'b2e') };
  const data = { client_id, ...given };
  const loggedIn = await request.post(`${api}/util/login/auth`, { data, headers: { host } });
  const authorization = `Bearer ${login.parse(await loggedIn.json()).content.oauth_token}`;
  const asked = { params: { client_id }, headers: { host, authorization } };
  return roles.parse(await (await request.get(`${api}/api/system/allRoleList`, asked)).json()).content;
}
