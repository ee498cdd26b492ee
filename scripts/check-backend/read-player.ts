import type { Role } from '@/lib/contract/pay-data';
import { obfuscate } from '@/lib/domain/obfuscation';
import { isTimeZone } from '@/lib/domain/zone-time';
import type { ContractClient } from './contract-client';
import type { Place } from './place';

/** Logs in, reads what only a player may read, and checks that others may not. Returns the character to buy for. */
export async function readPlayer(
  client: ContractClient,
  { clientId: client_id, area: domain_area, login }: Place,
): Promise<Role | null> {
  if (login === null) {
    client.note('Nobody logged in (CHECK_LOGIN="name:password"): only what visitors see was checked.');
    return null;
  }
  const sent = (password: string) => ({
    client_id,
    username: obfuscate(login.username, 'a1f'),
    password: obfuscate(password, '0bc'),
  });
  await client.isRefused('auth', sent(`${login.password}-wrong`), 'loginFailed', null);
  const user = await client.read('auth', sent(login.password), { token: null });
  if (user === null) return null;
  client.token = user.oauth_token;
  const again = await client.read('getUserInfo', { client_id });
  if (again !== null && again.suid !== user.suid)
    client.fault('getUserInfo', 'content.suid', 'is another than that of the login');
  await client.isRefused('allRoleList', { client_id }, 'notLoggedIn', null);
  await client.isRefused('allRoleList', { client_id }, 'notLoggedIn', 'no-such-token-of-anybody-1');
  const role = await readRoles(client, client_id);
  await readBenefits(client, client_id, domain_area, role);
  return role;
}

async function readRoles(client: ContractClient, client_id: string): Promise<Role | null> {
  const list = await client.read('getServerList', { client_id });
  const roles = await client.read('allRoleList', { client_id });
  if (roles === null || list === null) return null;
  roles.forEach(({ server_id }, index) => {
    if (list.servers.length > 0 && !list.servers.some((server) => server.server_id === server_id))
      client.fault('allRoleList', `content.${index}.server_id`, 'is none of getServerList');
  });
  const areas = new Set(list.areas.map(({ area_id }) => area_id));
  list.servers.forEach(({ area_id }, index) => {
    if (areas.size > 0 && !areas.has(area_id))
      client.fault('getServerList', `content.servers.${index}.area_id`, 'is none of its areas');
  });
  const [role] = roles;
  if (role === undefined) {
    client.note('The player has no character: nothing can be bought.');
    return null;
  }
  const there = await client.read('getRoleList', { client_id, server_id: role.server_id });
  if (there !== null && !there.some(({ role_id }) => role_id === role.role_id))
    client.fault('getRoleList', 'content', 'lacks a character that allRoleList has on that server');
  return role;
}

/** Reads what a backend need not offer. */
async function readBenefits(
  client: ContractClient,
  client_id: string,
  domain_area: Place['area'],
  role: Role | null,
): Promise<void> {
  await client.readOptional('getThirdGift', { client_id, domain_area });
  await client.readOptional('productPoints', { client_id, domain_area });
  await client.readOptional('vipBasicInfo', { client_id });
  await client.readOptional('vipInfo', { client_id });
  const coupons = await client.readOptional('couponList', { client_id, use_category: 'avail,lock' });
  coupons?.forEach(({ time_zone }, index) => {
    if (!isTimeZone(time_zone))
      client.fault('couponList', `content.${index}.time_zone`, 'is no IANA name such as Asia/Singapore');
  });
  await client.readOptional('claimable', { client_id });
  const unless = { notFound: 'no activities.', activityNotExist: 'none now.' };
  await client.read('cumulativeActivityInfo', { client_id, domain_area, type: 'cumulative' }, { unless });
  if (role === null) return;
  const { server_id, role_id } = role;
  const limits = await client.readOptional('getLimitProductInfo', { client_id, server_id, role_id });
  limits?.forEach(({ limit_type, extra_pay_times, unpaid }, index) => {
    if (limit_type === 'time' && extra_pay_times < 0 && unpaid === undefined)
      client.fault(
        'getLimitProductInfo',
        `content.${index}.unpaid`,
        'is missing: the player can neither pay that order nor buy again',
      );
  });
}
