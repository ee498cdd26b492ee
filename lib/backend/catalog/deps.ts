import type { Kernel } from '@/lib/backend/kernel/deps';

export type CatalogDeps = Pick<Kernel, 'db' | 'clock' | 'log'>;
