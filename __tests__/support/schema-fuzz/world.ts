import { sampleCard } from '@/lib/sandbox/seed/card-facts';
import { sampleReplenishId } from '@/lib/sandbox/seed/debt-facts';
import { encodeCard } from '@/lib/domain/cards';
import { obfuscate } from '@/lib/domain/obfuscation';
import { gameByClientId } from '@/tenants/kit/games';
import { tenants } from '@/tenants/kit/registry';
import { newKey, wallet } from '../shop/shopper';
import type { Harness } from '../shop/shop-harness';
import type { PayBody, Who } from '../shop/shop-http';

const stranger: Who = { tenant: 'dragon', clientId: '120103', username: 'player1' };
const unknown = 'x'.repeat(43);

/** Valid values of one brand, which must work, and values of another brand, which must never be shown. */
export type World = Readonly<{
  token: string;
  /** A right value for every name of the contract; `validFor` replaces it for some calls. */
  valid: Readonly<Record<string, string>>;
  validFor: Readonly<Record<string, PayBody>>;
  /** Another brand's values: sent in fields, and searched for in every answer. */
  foreign: Readonly<Record<string, string>>;
  foreignToken: string;
  /** Searched for in the log. */
  secrets: readonly string[];
}>;

export async function openWorld(shop: Harness): Promise<World> {
  const token = await shop.shopper.token();
  const body = await shop.shopper.want();
  const bought = await shop.shopper.buy();
  const card = await encodeCard(sampleCard('exchange', 'watt-emberfall', 1), '110103');
  const foreignToken = await shop.shopper.token(stranger);
  const theirs = await shop.shopper.buy(undefined, stranger);
  const [role] = await shop.shopper.roles(stranger);
  const gpId = gameByClientId(tenants.dragon, stranger.clientId)?.game.gpId ?? '';
  const password = obfuscate('sandbox-pass-1', 'b2e');
  const { domain_area = 'sea' } = body;
  const valid = {
    ...body,
    ...wallet,
    billing_no: bought.billing_no,
    domain_area,
    spec_lang: 'en',
    bcp47_lang: 'en',
    idfv: 'device',
    game_id: '110103',
    oauth_token: token,
    username: obfuscate('player1', 'a1f'),
    password,
    receipt: bought.receipt,
    use_category: 'avail,lock',
    type: 'cumulative',
    activity_id: 'lanterns',
    step: '1',
    band: 'over',
    replenish_id: sampleReplenishId('watt-emberfall', 'month'),
    card_info: card,
    simple: '0',
    provider: 'vk',
    redirect_uri: 'http://watt.localhost/signin/vk',
    callback: 'http://watt.localhost/signin/twitter',
    binding: unknown,
    state: unknown,
    binding_secret: unknown,
    authorization_code: 'code',
    pkg: 'example.watt.shop',
    identity_token: 'token',
    fb_access_token: 'token',
    vk_access_token: 'token',
    uid: '1',
    device_id: 'device',
    oauth_verifier: 'verifier',
    cursor: '1',
    coupon_code: 'C-1',
    channel: '10302',
    expected_price: '0.01',
    did: 'did',
    session_id: 's',
    session_time: '12',
    traffic_source: 'direct',
    game_channel_id: 'utm',
    areaId: 'a1',
    pay_id: 'p',
  };
  return {
    token,
    valid,
    // Values with which these calls can't end the login that the fuzzing uses.
    validFor: {
      logout: { client_id: 'none' },
      renewLogin: { client_id: 'none' },
      twitterRedirect: { oauth_token: unknown },
      replenishTwitterRedirect: { oauth_token: unknown },
    },
    foreign: {
      client_id: stranger.clientId,
      gp_id: gpId,
      billing_no: theirs.billing_no,
      receipt: theirs.receipt,
      role_id: role?.role_id ?? '',
      replenish_id: sampleReplenishId(gpId, 'month'),
      oauth_token: foreignToken,
    },
    foreignToken,
    secrets: [
      token,
      foreignToken,
      bought.receipt,
      theirs.receipt,
      card,
      valid.username,
      password,
      'sandbox-pass-1',
    ],
  };
}

/** The right input of a call, with an order key of its own. */
export function validInput(
  { valid, validFor }: World,
  call: string,
  names: readonly string[],
): Record<string, string> {
  const all: Record<string, string> = { ...valid, order_key: newKey(), ...validFor[call] };
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = all[name];
      // The token goes in the header.
      return value === undefined || (name === 'oauth_token' && validFor[call]?.oauth_token === undefined)
        ? []
        : [[name, value]];
    }),
  );
}
