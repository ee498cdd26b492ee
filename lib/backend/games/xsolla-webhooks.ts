import { createHash } from 'node:crypto';
import type { XsollaServer } from '@/lib/backend/kernel/game-settings';
import { currencyOf, isoCode } from '@/lib/domain/currency';
import type { GamePlayer, Grant } from './port';

type Project = Pick<XsollaServer, 'projectId' | 'merchantId'>;

/** SHA-1 of body and secret, as Xsolla signs its webhooks: not an HMAC, and with the secret last. */
export const xsollaSignature = (secret: string, body: string): string =>
  `Signature ${createHash('sha1')
    .update(body + secret)
    .digest('hex')}`;

const idBase = 2 ** 52;

/**
 * The order and transaction number for a grant id, permanently: games recognise repeats by it. It takes 53 bits and is higher than any that
 * Xsolla assigns itself, so that a game can be connected to both.
 */
export function xsollaNumber(grantId: string): number {
  const digest = createHash('sha256').update(grantId).digest();
  return idBase + Number(digest.readBigUInt64BE() >> 12n);
}

/** Asks whether the game has the player. */
export const userValidation = ({ suid }: GamePlayer, { projectId, merchantId }: Project): object => ({
  notification_type: 'user_validation',
  settings: { project_id: projectId, merchant_id: merchantId },
  user: { id: suid },
});

/** A paid order, or one that is taken back, including its payment ("combined" webhooks). */
export function orderWebhook(
  kind: 'order_paid' | 'order_canceled',
  grant: Grant,
  { projectId, merchantId }: Project,
  at: Date,
): object {
  const { amount } = grant;
  // Xsolla names currencies as ISO 4217 does.
  const ours = currencyOf(grant.currency);
  const currency = ours === null ? grant.currency : isoCode(ours);
  const number = xsollaNumber(grant.grantId);
  const isPaid = kind === 'order_paid';
  return {
    notification_type: kind,
    items: [
      {
        sku: grant.productId,
        type: 'virtual_good',
        is_pre_order: false,
        quantity: grant.quantity,
        amount,
        promotions: [],
      },
    ],
    order: {
      id: number,
      mode: 'default',
      currency_type: 'real',
      currency,
      amount,
      status: isPaid ? 'paid' : 'canceled',
      platform: 'xsolla',
      comment: null,
      invoice_id: String(number),
      promotions: [],
    },
    user: { external_id: grant.suid },
    billing: {
      notification_type: isPaid ? 'payment' : 'refund',
      settings: { project_id: projectId, merchant_id: merchantId },
      purchase: { total: { currency, amount: Number(amount) } },
      transaction: {
        id: number,
        external_id: grant.orderRef,
        payment_date: `${at.toISOString().slice(0, 19)}+00:00`,
      },
    },
  };
}
