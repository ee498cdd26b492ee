import { createHash } from 'node:crypto';
import type { Viewer } from '@/lib/backend/catalog/sellable-game';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import type { Area } from '@/lib/domain/areas';
import type { Contents } from '@/lib/domain/contents';
import type { LocalText } from '@/lib/domain/local-text';
import type { Money } from '@/lib/domain/money';
import type { Platform } from '@/lib/domain/platform';
import type { Quote } from './order-riders';
import { identityOf, type GoodsSubject, type Subject } from './subject';

/** Who pays: in which brand's shop, in which language, on which of its hosts (with port). */
export type Payer = Viewer & Readonly<{ host: string }>;
/** A payer who is logged in. */
export type Buyer = Payer & Readonly<{ player: Player }>;

/** How a payer wants to pay. */
export type WantedMethod = Readonly<{
  area: Area;
  /** The payment region; null for the area's first region that has the method. */
  region: string | null;
  paywayId: string;
  channelId: string;
  platform: Platform;
}>;

/** What a buyer requests, as the client sends it; not trusted. */
export type PurchaseRequest = WantedMethod &
  Readonly<{
    orderKey: string;
    clientId: string;
    productId: string;
    serverId: string;
    roleId: string;
    couponCode: string | null;
    /** The price that the buyer saw, as a decimal. */
    expectedPrice: string | null;
    /** The billing number of an existing order, to pay it by another method. */
    billingNo: string | null;
    /** The version of the text on immediate delivery that the buyer agrees to. */
    consent: string | null;
    tracking: Record<string, string>;
  }>;

/** What a player wants to buy and how, after the catalogue and the game have confirmed that all of it exists. */
export type Purchase = Readonly<{
  scope: TenantScope;
  /** The order's owner, whoever pays. */
  player: Pick<Player, 'accountId' | 'username' | 'suid' | 'gpId'>;
  orderKey: string;
  clientId: string;
  platform: string;
  area: Area;
  region: string;
  gameNames: LocalText;
  subject: Subject;
  /** The order's name in lists of orders. */
  productNames: LocalText;
  /** What the goods contain; null where only their name is known. */
  contents: Contents | null;
  /** What it costs before any coupon. */
  price: Money;
  /** The coupon code that the buyer entered, or null. */
  couponCode: string | null;
  /** The amount actually due, where a rider changes the price. */
  quote?: Quote;
  /** The version of the text on immediate delivery that the buyer agreed to, where the area requires it. */
  consent?: string;
  method: ChosenMethod;
  /** The billing number of an existing order that is to be paid by another method; null for a new order. */
  billingNo: string | null;
  tracking: Record<string, string>;
  /** BCP 47, for the provider's page. */
  language: string;
  /** The description on the provider's page. */
  description: string;
  /** The brand's host the player is on. */
  host: string;
}>;

/** A purchase of goods for a character. */
export type GoodsPurchase = Purchase & Readonly<{ subject: GoodsSubject }>;

/** What distinguishes a purchase from others of the same account. */
type Intent = Readonly<{ player: Pick<Purchase['player'], 'gpId'>; subject: Subject }>;

/**
 * What an order key stands for: these goods for this character, or this debt. The method isn't part of it, since paying the same order by
 * another method is the same intent. The same key with another fingerprint is a mistake of the client, not a repeat.
 */
export function fingerprint({ player, subject }: Intent): string {
  const intent = [player.gpId, ...identityOf(subject)];
  return createHash('sha256').update(JSON.stringify(intent)).digest('hex');
}
