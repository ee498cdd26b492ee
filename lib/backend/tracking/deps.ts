import type { Kernel } from '@/lib/backend/kernel/deps';

export type TrackingDeps = Pick<Kernel, 'db' | 'clock' | 'log'> &
  Readonly<{
    tracking: Readonly<{
      /** Days that tracked events are kept. */
      keepDays: number;
      /** Opens the export of tracked events over HTTP; null keeps it shut. */
      exportKey: string | null;
    }>;
  }>;
