import type { Kernel } from '@/lib/backend/kernel/deps';
import type { ReadCatalog } from './replica-reads';

export type CatalogDeps = Pick<Kernel, 'db' | 'clock' | 'log'>;

/** What the calls need that show the catalogue to everybody. */
export type CatalogRouteDeps = CatalogDeps & Readonly<{ readCatalog: ReadCatalog }>;
