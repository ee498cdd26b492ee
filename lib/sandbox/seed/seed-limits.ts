import type { Tx } from '@/lib/backend/kernel/db/client';
import type { Tenant } from '@/tenants/tenant';
import { activityRows } from './activity-rows';
import { limitFacts } from './limit-facts';
import { insertLimitsAndEvents } from './limits-repo';

/** Adds the limits of sample goods and the sample events that aren't there. */
export async function seedLimitsAndEvents(tx: Tx, brands: readonly Tenant[], now: Date): Promise<void> {
  const limits = brands.flatMap(({ id: tenant, games }) =>
    Object.values(games).flatMap(({ gpId }) =>
      Object.entries(limitFacts).map(([productId, limit]) => ({ tenant, gpId, productId, ...limit })),
    ),
  );
  const events = brands.map((brand) => activityRows(brand, now));
  await insertLimitsAndEvents(tx, {
    limits,
    activities: events.flatMap((each) => each.activities),
    milestones: events.flatMap((each) => each.milestones),
  });
}
