import { accountSettings, gamesServed, type AccountSettings } from '@/lib/backend/kernel/account-settings';
import type { Env } from '@/lib/backend/kernel/env';
import { signInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { enabledTenants } from '@/tenants/kit/enabled';
import { tenants } from '@/tenants/kit/registry';
import type { Finding } from './doctor';

/** How players of each game log in. The shop's own passwords are meant for the sandbox: nobody plays a game with them. */
export function loginFindings(env: Env): readonly Finding[] {
  const settings = accountSettings(env);
  const elsewhere = gamesWithSignIn(env);
  return gamesServed(env.ENABLED_TENANTS).map((gpId) => ({
    check: `logins of ${gpId}`,
    ...findingOf(settings, gpId, { isReal: env.SHOP_MODE === 'production', hasOthers: elsewhere.has(gpId) }),
  }));
}

type About = Readonly<{ isReal: boolean; hasOthers: boolean }>;

function findingOf(
  settings: AccountSettings,
  gpId: string,
  { isReal, hasOthers }: About,
): Pick<Finding, 'state' | 'says'> {
  const { server, links } = settings.of(gpId);
  const ways = [
    ...(server === undefined ? [] : ['passwords, which its publisher checks']),
    ...(links === undefined ? [] : ['links of the game']),
    ...(hasOthers ? ['accounts elsewhere'] : []),
  ];
  const byOthers = ways.length === 0 ? 'nothing' : ways.join(', ');
  if (server === undefined && settings.takesOwn)
    return { state: isReal ? 'look' : 'ok', says: `passwords of the shop’s own, and ${byOthers}` };
  return ways.length === 0
    ? { state: 'wrong', says: 'nobody can log in: no account server, no links, no accounts elsewhere' }
    : { state: 'ok', says: byOthers };
}

/** Games of brands whose players can sign in with another provider's account. */
function gamesWithSignIn(env: Env): ReadonlySet<string> {
  const { secretsOf } = signInSettings(env);
  const brands = (enabledTenants(env.ENABLED_TENANTS) ?? []).filter((id) =>
    tenants[id].login.methods.some((method) => method !== 'account' && secretsOf(id)[method] !== undefined),
  );
  return new Set(brands.flatMap((id) => Object.values(tenants[id].games).map(({ gpId }) => gpId)));
}
