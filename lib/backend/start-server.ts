import { tenantFaults } from '@/tenants/kit/check';
import { tenants } from '@/tenants/kit/registry';
import { externalOrigins, mountedBackend } from './mount';
import { startFailure } from './failure';

/**
 * Checks the brands and opens the backend before the first request. A failure is reported in one line and ends the process: Next swallows
 * errors thrown here and would go on to answer every request with 500.
 */
export async function startServer(): Promise<void> {
  const faults = tenantFaults(tenants);
  if (faults.length > 0) stop(`The brands are wrong. ${faults.join('; ')}`);
  try {
    if (externalOrigins().length === 0) await mountedBackend();
  } catch (error) {
    stop(startFailure(error));
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
