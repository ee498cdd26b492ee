import type { Tx } from '@/lib/backend/kernel/db/client';
import { newCardCode } from '@/lib/backend/kernel/ids';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import type { CardCode } from '@/lib/domain/cards';
import type { LocalText } from '@/lib/domain/local-text';
import type { Money } from '@/lib/domain/money';
import { insertBatch, insertCards } from './repo';
import type { CardsDeps } from './deps';

export type NewBatch = Readonly<{
  name: string;
  gpId: string;
  kind: 'prepaid' | 'exchange';
  productId: string;
  productNames: LocalText;
  gems: number;
  extraGems: number;
  area: Area;
  price: Money;
  expiresAt: Date | null;
}>;

type Issued = Readonly<{ batchId: number; codes: readonly CardCode[] }>;

/**
 * Issues a batch of cards, for operators, and returns their numbers and passwords, which can't be recovered afterwards: only keyed hashes
 * are stored. Null when the brand already has a batch of that name.
 */
export async function issueCards(
  deps: Pick<CardsDeps, 'clock' | 'cardKeys'>,
  tx: Tx,
  scope: TenantScope,
  { batch: { price, ...facts }, count }: Readonly<{ batch: NewBatch; count: number }>,
): Promise<Issued | null> {
  const codes = Array.from({ length: count }, newCardCode);
  const row = await insertBatch(tx, scope, {
    ...facts,
    currency: price.currency,
    priceMinor: price.minor,
    createdAt: deps.clock.date(),
  });
  if (row === null) return null;
  await insertCards(
    tx,
    row,
    codes.map((code) => deps.cardKeys.hash(scope.tenant, code)),
  );
  return { batchId: row.id, codes };
}
