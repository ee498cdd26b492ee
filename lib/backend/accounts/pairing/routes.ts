import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import type { SignInThrottle } from '@/lib/backend/accounts/sign-in/throttle';
import { toUserInfo } from '@/lib/backend/accounts/wire';
import { answer, fault } from '@/lib/backend/http/answer';
import { routeTable, routesFor } from '@/lib/backend/http/route';
import type { ApiCodeName } from '@/lib/contract/api-code';
import { pairCollect, pairConfirm, pairStart } from '@/lib/contract/pairing';
import { pairingAddress } from '@/lib/domain/pairing';
import { confirmPairing, type ConfirmError } from './confirm';
import { beginPairing, collectLogin, pairingSeconds, type BeginError, type CollectError } from './desktop';
import type { PairingThrottle } from './throttle';

const codes = {
  tooMany: 'tooManyRequests',
  gameUnknown: 'notAGame',
  off: 'loginFailed',
  unknown: 'pairingUnknown',
  refused: 'loginFailed',
  gameUnavailable: 'gameUnavailable',
  blocked: 'accountBlocked',
} as const satisfies Record<BeginError | CollectError | ConfirmError, ApiCodeName>;

/** How often a desktop should ask, in seconds. */
const interval = 2;

const { defineRoute } = routesFor<AccountsDeps>();

/** The calls that log in a desktop with the game on the player's phone. Tokens are counted together with login links. */
export function createPairingRoutes(throttle: SignInThrottle, pairings: PairingThrottle) {
  return routeTable([
    defineRoute(pairStart, async ({ client_id: clientId, binding }, context) => {
      const begun = await beginPairing({ ...context, pairings }, { clientId, binding });
      if (!begun.ok) return fault(codes[begun.error]);
      const { code, key } = begun.value;
      const qr = pairingAddress(context.deps.siteOrigin(context.host), { clientId, key });
      return answer({ code, qr, expires_in: pairingSeconds, interval });
    }),
    defineRoute(pairCollect, async ({ client_id: clientId, binding_secret: secret }, context) => {
      const login = await collectLogin(context, { clientId, secret });
      if (!login.ok) return fault(codes[login.error]);
      return answer(
        login.value === null ? { status: 'waiting' } : { status: 'confirmed', user: toUserInfo(login.value) },
      );
    }),
    defineRoute(pairConfirm, async (input, context) => {
      const { client_id: clientId, login_token: token, code, pairing_key: key } = input;
      const by = oneOf(code, key);
      if (by === null) return fault('badParameters', { fields: ['code', 'pairing_key'] });
      const confirmed = await confirmPairing({ ...context, throttle, pairings }, { clientId, by, token });
      return confirmed.ok ? answer({ confirmed: true }) : fault(codes[confirmed.error]);
    }),
  ]);
}

/** What the game names the desktop by; null unless it is exactly one of the two. */
function oneOf(code: string | undefined, key: string | undefined) {
  if (code !== undefined && key === undefined) return { code };
  return key !== undefined && code === undefined ? { key } : null;
}
