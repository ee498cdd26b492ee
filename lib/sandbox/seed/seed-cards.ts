import type { CardKeys } from '@/lib/backend/cards/card-keys';
import { issuePosting } from '@/lib/backend/cards/card-entries-repo';
import type { Tx } from '@/lib/backend/kernel/db/client';
import { enter } from '@/lib/backend/ledger/entries-repo';
import { isGameCode } from '@/tenants/kit/game-codes';
import type { Tenant } from '@/tenants/kit/tenant';
import { cardFacts, sampleCard, sampleCardCount } from './card-facts';
import { amountNames, gameFacts } from './game-facts';
import { pricesIn } from './price-ladders';
import { addBatches, addCards, type NewBatch } from './samples-repo';
import { inBrandLanguages } from './in-brand-languages';

/** Adds the sample cards that don't exist yet: a batch of each kind for every game. */
export async function seedCards(
  { tx, keys, now }: Readonly<{ tx: Tx; keys: CardKeys; now: Date }>,
  brands: readonly Tenant[],
): Promise<void> {
  const added = await addBatches(
    tx,
    brands.flatMap((brand) => batchesOf(brand, now)),
  );
  const rows = added.flatMap(({ id: batchId, tenant, gpId, kind }) =>
    Array.from({ length: sampleCardCount }, (_, index) => {
      const hashes = keys.hash(tenant, sampleCard(kind, gpId, index + 1));
      return { ...hashes, tenant, batchId, state: 'issued' as const };
    }),
  );
  await addCards(tx, rows);
  for (const batch of added) await enter(tx, issuePosting(batch, sampleCardCount));
}

function batchesOf(brand: Tenant, createdAt: Date): NewBatch[] {
  const area = brand.landingArea ?? brand.areas[0];
  const currency = area === undefined ? undefined : brand.currencies[area];
  if (area === undefined || currency === undefined) return [];
  const prices = pricesIn(currency);
  return Object.keys(brand.games)
    .filter(isGameCode)
    .flatMap((code) => {
      const gpId = brand.games[code]?.gpId;
      if (gpId === undefined) return [];
      const { times } = gameFacts[code];
      return cardFacts.map(({ kind, name, tier, gems, extraGems }): NewBatch => {
        const all = (gems + extraGems) * times;
        return {
          tenant: brand.id,
          gpId,
          kind,
          area,
          currency,
          createdAt,
          name: `${name}-${gpId}`,
          productId: `card_${all}`,
          productNames: inBrandLanguages(brand, amountNames(code, all)),
          gems: gems * times,
          extraGems: extraGems * times,
          priceMinor: prices.get(tier)?.minor ?? 1,
          expiresAt: null,
        };
      });
    });
}
