import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    'zh-tw': '糧草先行，萬軍必勝',
    'zh-cn': '粮草先行，万军必胜',
    en: 'Supplies first, victory follows',
  },
  methods: { lead: ['bank', 'card', 'store'], without: ['pocket'] },
  pageConfig: {
    brand: { grey_code: 'vip', is_open_coupon: 1, continue_config: { is_has_continue: 1, tab_to_act: 0 } },
  },
};
