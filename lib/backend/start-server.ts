import { tenantFaults } from '@/tenants/check';
import { tenants } from '@/tenants/registry';
import { DirectoryLockedError } from './db/dir-lock';
import { externalOrigins, mountedBackend } from './mount';

/** Checks the brands and opens the backend before the first request. What stops it is said in one line and ends the process. */
export async function startServer(): Promise<void> {
  const faults = tenantFaults(tenants);
  if (faults.length > 0) stop(`The brands are wrong. ${faults.join('; ')}`);
  if (externalOrigins().length > 0) return;
  try {
    await mountedBackend();
  } catch (error) {
    if (error instanceof DirectoryLockedError) stop(error.message);
    throw error;
  }
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
