import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { ja: '回して、わくわく。' },
  methods: { lead: ['qr', 'pocket', 'carrier'], without: ['bank'] },
  pageConfig: {
    brand: { card_config: { is_open_card: 1 } },
    games: { emberfall: { cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 } } },
  },
};
