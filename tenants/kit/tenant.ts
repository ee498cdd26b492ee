import type { Brand } from './brand';
import type { TenantId } from './registry';

/** A brand of the registry. */
export type Tenant = Brand & Readonly<{ id: TenantId }>;
