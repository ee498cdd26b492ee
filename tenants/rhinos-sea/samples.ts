import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'Easy breezy top-ups',
    ms: 'Top up santai macam di pantai',
    vi: 'Nạp nhẹ nhàng như gió biển',
    id: 'Top up sesantai di pantai',
    th: 'เติมสบาย ๆ เหมือนลมทะเล',
    'zh-cn': '轻松充值，像海风一样',
  },
  methods: { lead: ['pocket', 'carrier', 'store'], without: ['bank'] },
  pageConfig: { games: { neonrush: { cumulative_config: { is_has_cumulative: 1, tab_to_act: 1 } } } },
};
