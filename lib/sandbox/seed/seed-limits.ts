import type { Tx } from '@/lib/backend/kernel/db/client';
import { activityRows } from './activity-rows';
import type { SampleBrand } from './brand-samples';
import { limitFacts } from './limit-facts';
import { insertLimitsAndEvents } from './limits-repo';

/** Adds the limits of sample goods and the sample activities that aren't there. */
export async function seedLimitsAndEvents(tx: Tx, brands: readonly SampleBrand[], now: Date): Promise<void> {
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
