import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { 'zh-tw': '登龍門，啟寶藏', 'zh-cn': '登龙门，启宝藏', en: 'Pass the gate, open the vault' },
  methods: { lead: ['qr', 'wallet'], without: ['carrier'] },
  pageConfig: {
    brand: { card_config: { is_open_card: 1 } },
    games: { emberfall: { cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 } } },
  },
};
