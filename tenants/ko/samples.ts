import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { ko: '한 방에 끝내는 충전', en: 'Topped up in one punch' },
  methods: { lead: ['carrier', 'pocket'], without: ['store'] },
};
