import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { 'zh-tw': '每一天都是好天氣', 'zh-cn': '每一天都是好天气', en: 'Every day is a sunny day' },
  methods: { lead: ['store', 'pocket'], without: ['bank'] },
  pageConfig: {
    brand: { grey_code: 'vip' },
    games: { ironhold: { continue_config: { is_has_continue: 1, tab_to_act: 0 } } },
  },
  endedActivity: 'ironhold',
};
