import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { openHarness } from '@/__tests__/support/shop/shop-harness';
import type { PayBody, Who } from '@/__tests__/support/shop/shop-http';
import { unpaidOrderContent } from '@/lib/contract/payments';
import { encodeCard, type CardCode } from '@/lib/domain/cards';
import { TEST_CARD_PASSWORD } from '@/lib/sandbox/provider/take-card';

/** A player at a brand that accepts game point cards. */
export const twPlayer: Who = { tenant: 'dragon', clientId: '120103', username: 'player1' };
const method = { payway_id: '103', channel_id: '10301', country: 'TW' };

export type CardBench = Awaited<ReturnType<typeof openCardBench>>;

/** A shop, with players who pay by cards of its provider. */
export async function openCardBench() {
  const shop = await openHarness();
  let made = 0;

  /** A test card that has not been used yet. */
  const card = (kind: 'PAYS' | 'LATE' | 'USED'): CardCode => ({
    number: `SANDCARD-${kind}-${(made += 1)}`,
    password: TEST_CARD_PASSWORD,
  });
  const want = (more: PayBody = {}, who: Who = twPlayer) => shop.shopper.want({ ...method, ...more }, who);
  const payWith = async (
    body: PayBody,
    code: CardCode | null,
    { who = twPlayer, ip }: Readonly<{ who?: Who; ip?: string }> = {},
  ) =>
    shop.http.call(
      'payMyCardInGame',
      { ...body, ...(code !== null && { card_info: await encodeCard(code, who.clientId) }) },
      { tenant: who.tenant, token: await shop.shopper.token(who), ...(ip !== undefined && { ip }) },
    );
  return {
    shop,
    steps: stepsOf(shop),
    card,
    want,
    payWith,
    /** The order that an answer names, whether it is a success or a refusal. */
    billingNoOf: (reply: Readonly<{ content?: unknown }>) =>
      unpaidOrderContent.parse(reply.content).billing_no,
    close: () => shop.close(),
  };
}
