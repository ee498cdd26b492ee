import { tenantFaults } from '@/tenants/kit/check';
import { tenants } from '@/tenants/kit/registry';

const faults = tenantFaults(tenants);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`${Object.keys(tenants).length} brands checked`);
