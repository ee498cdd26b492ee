import type { Change } from '@/lib/backend/catalog/files/catalogue-table';
import type { TenantId } from '@/tenants/kit/registry';
import { refuse } from '../outcome';

/** A change as operators read it. */
export const shown = (of: TenantId, { change: how, what, key, from, to }: Change) => ({
  brand: of,
  change: how,
  what,
  key,
  from,
  to,
});

const mostFaults = 20;
/** Refuses files that can't be sold, and says why. */
export const refuseCatalogue = (of: TenantId, faults: readonly string[]) =>
  refuse(
    'notPossible',
    [
      `The catalogue of ${of} can't be sold as it is:`,
      ...faults.slice(0, mostFaults),
      ...(faults.length > mostFaults ? [`and ${faults.length - mostFaults} more: catalog check`] : []),
    ].join('\n'),
  );
