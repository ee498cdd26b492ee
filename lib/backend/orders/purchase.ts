import { createHash } from 'node:crypto';
import type { LocalText } from '@/lib/domain/local-text';
import type { ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Player } from '@/lib/backend/kernel/scope';
import type { OrderTerms } from '@/lib/backend/promotions/terms';
import type { Area } from '@/lib/domain/areas';
import type { Money } from '@/lib/domain/money';

/** What a player wants to buy and how, after the catalogue and the game have confirmed that all of it exists. */
export type Purchase = Readonly<{
  scope: TenantScope;
  player: Player;
  orderKey: string;
  clientId: string;
  platform: string;
  area: Area;
  region: string;
  gameNames: LocalText;
  productId: string;
  productNames: LocalText;
  /** What the goods cost before any coupon. */
  price: Money;
  /** What is really to be paid, and what it earns, in the VIP version. */
  terms?: OrderTerms;
  method: ChosenMethod;
  character: Readonly<{
    roleId: string;
    roleName: string;
    serverId: string;
    serverName: string;
    realServer: string;
  }>;
  /** Set where it pays a make-up order, and not goods for a character. */
  makeUpId?: number;
  /** Set to pay an existing order by another method. */
  billingNo: string | null;
  tracking: Record<string, string>;
  /** BCP 47, for the provider's page. */
  language: string;
  /** The description on the provider's page. */
  description: string;
  /** The brand's host the player is on. */
  host: string;
}>;

/**
 * What an order key stands for: these goods for this character. The method isn't part of it, since paying the same order by
 * another method is the same intent. The same key with another fingerprint is a mistake of the client, not a repeat.
 */
export function fingerprint({ player, character, productId }: Purchase): string {
  const intent = [player.gpId, character.serverId, character.roleId, productId];
  return createHash('sha256').update(JSON.stringify(intent)).digest('hex');
}
