import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { ja: 'ここ一番の、切り札を', en: 'An ace for the moment that counts' },
  methods: { lead: ['card', 'store'], without: ['qr'] },
};
