import type { Kernel } from '@/lib/backend/kernel/deps';

export type TrackingDeps = Pick<Kernel, 'db' | 'clock' | 'log'> &
  Readonly<{
    tracking: Readonly<{
      /** How many days tracked events are stored. */
      keepDays: number;
      /** The key for the export of tracked events over HTTP; null disables the export. */
      exportKey: string | null;
    }>;
  }>;
