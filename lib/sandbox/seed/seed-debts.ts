import type { Tx } from '@/lib/backend/kernel/db/client';
import { forPlatform } from '@/lib/domain/platform';
import type { Tenant } from '@/tenants/kit/tenant';
import { debtAgeSeconds, debtFacts, sampleReplenishId } from './debt-facts';
import { pricesIn } from './price-ladders';
import { accountsWith, addDebts, type NewDebt } from './samples-repo';

/** Adds the sample debts that don't exist yet. The accounts that owe them must exist. */
export async function seedDebts(tx: Tx, brands: readonly Tenant[], now: Date): Promise<void> {
  const owners = await accountsWith(
    tx,
    debtFacts.map(({ suid }) => suid),
  );
  const idOf = new Map(owners.map(({ id, tenant, gpId, suid }) => [`${tenant}/${gpId}/${suid}`, id]));
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const rows = brands.flatMap((brand) =>
    factsOf(brand).flatMap(({ fact, gpId, ...row }): NewDebt[] => {
      const { suid, userName, key, seconds } = fact;
      const accountId = idOf.get(`${brand.id}/${gpId}/${suid}`);
      if (accountId === undefined) return [];
      return [
        {
          ...row,
          tenant: brand.id,
          gpId,
          suid,
          userName,
          accountId,
          replenishId: sampleReplenishId(gpId, key),
          state: 'open',
          createdAt: at(-debtAgeSeconds),
          expiresAt: at(seconds),
        },
      ];
    }),
  );
  await addDebts(tx, rows);
}

function factsOf(brand: Tenant) {
  const area = brand.landingArea ?? brand.areas[0];
  const currency = area === undefined ? undefined : brand.currencies[area];
  if (area === undefined || currency === undefined) return [];
  const prices = pricesIn(currency);
  return Object.values(brand.games).flatMap(({ gpId, clientId: ids }) => {
    const clientId = forPlatform(ids, 'web');
    if (clientId === undefined) return [];
    return debtFacts.map((fact) => {
      const amountMinor = prices.get(fact.tier)?.minor ?? 1;
      return { fact, gpId, clientId, area, currency, amountMinor };
    });
  });
}
