import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { noteFinding, type Finding } from './findings-repo';

/** Records a finding and logs it. Resolves to the number of new findings: one or none. */
export async function note(
  { clock, log }: Pick<OrdersDeps, 'clock' | 'log'>,
  db: DbOrTx,
  finding: Finding,
  { isRepaired }: Readonly<{ isRepaired: boolean }>,
): Promise<number> {
  const noted = await noteFinding(db, finding, { at: clock.date(), isRepaired });
  if (isRepaired) log.warn(finding, 'books put right');
  else if (noted === 'accepted') log.info(finding, 'books differ as accepted');
  else log.error(finding, 'books differ');
  return noted === 'new' ? 1 : 0;
}
