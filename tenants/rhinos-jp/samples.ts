import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** What the sandbox's shop of this brand is filled with. */
export const samples: BrandSamples = {
  slogan: { ja: 'のんびり、しっかり、とどけます' },
  methods: { lead: ['store', 'carrier'], without: ['pocket', 'qr'] },
};
