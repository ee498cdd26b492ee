import type { thirdGifts } from '@/lib/backend/catalog/third-gifts-schema';
import type { Tenant } from '@/tenants/tenant';
import { inMethodWords } from './method-words';
import { spoken } from './spoken';

type GiftRow = typeof thirdGifts.$inferInsert;

/** What sample partners add: to the season pass, and to paying from the sample wallet. */
export function thirdGiftRows(tenant: Tenant): GiftRow[] {
  const gift = (
    target: GiftRow['target'],
    targetKey: string,
    words: 'frameGift' | 'walletGift',
  ): GiftRow => ({
    ...{ tenant: tenant.id, gpId: '*', target, targetKey },
    names: spoken(tenant, inMethodWords(words)),
  });
  return [gift('goods', 'pass_season', 'frameGift'), gift('method', '103_10302', 'walletGift')];
}
