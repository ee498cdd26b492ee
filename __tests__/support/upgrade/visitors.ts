import { isUnanswered } from '../crash/insist';
import type { CrashStage } from '../crash/stage';
import { codeName, wattPlayer, type PayBody } from '../shop/shop-http';
import { createBrowser } from '../shop/signing-in';
import { userInfo } from '@/lib/contract/login';

const client = { client_id: wattPlayer.clientId };
const place = { ...client, platform: 'web', domain_area: 'sea' };

/** What a player sees without a login, and then with one. */
const guestCalls: readonly (readonly [string, PayBody])[] = [
  ['getGameListV2', place],
  ['configRecharge', place],
  ['loginConfig', place],
  ['getProductList', place],
  ['getPaymentMethodList', place],
  ['vipBasicInfo', place],
  ['deliveryTimes', client],
];
const playerCalls: readonly (readonly [string, PayBody])[] = [
  ['getUserInfo', client],
  ['allRoleList', client],
  ['getOrderList', client],
  ['getOrderList', { ...client, shown: 'success' }],
  ['vipInfo', client],
  ['pointHistory', client],
  ['claimable', client],
  ['couponList', { ...client, use_category: 'avail,lock' }],
  ['couponNavCheck', client],
];

/**
 * Players who look around and sign in, one visit after another, until `stop`. A visit that a cut connection ends is begun again. `faults`
 * are the answers that a player must not get.
 */
export function startVisitors({ http }: Pick<CrashStage, 'http'>, count: number) {
  let [stopping, visits] = [false, 0];
  const faults: string[] = [];
  const call = async (id: string, input: PayBody, token: string | null) => {
    const reply = await http.call(id, input, { token });
    const code = codeName(reply);
    if (code !== 'success') faults.push(`${id}: ${code ?? reply.code}`);
    return reply.content;
  };
  const visit = async () => {
    for (const [id, input] of guestCalls) await call(id, input, null);
    const first = await http.login(wattPlayer);
    const { oauth_token: token } = userInfo.parse(await call('renewLogin', client, first));
    for (const [id, input] of playerCalls) await call(id, input, token);
    await call('logout', client, token);
    // Begun by one process, and mostly finished by another.
    const signedIn = await createBrowser(http).signIn('google');
    if (codeName(signedIn) !== 'success') faults.push(`signing in: ${codeName(signedIn) ?? signedIn.code}`);
    visits += 1;
  };
  const loop = async () => {
    while (!stopping) {
      await visit().catch((error: unknown) => {
        if (!isUnanswered(error)) faults.push(error instanceof Error ? error.message : String(error));
      });
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  const running = Promise.all(Array.from({ length: count }, loop));
  return {
    visits: () => visits,
    faults: (): readonly string[] => faults,
    /** Ends once the visits in progress are done. */
    stop: async () => {
      stopping = true;
      await running;
    },
  };
}
