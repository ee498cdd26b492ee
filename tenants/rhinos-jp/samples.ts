import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { ja: 'のんびり、しっかり、とどけます' },
  methods: { lead: ['store', 'carrier'], without: ['pocket', 'qr'] },
};
