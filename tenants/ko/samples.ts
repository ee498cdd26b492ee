import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** What the sandbox's shop of this brand is filled with. */
export const samples: BrandSamples = {
  slogan: { ko: '한 방에 끝내는 충전', en: 'Topped up in one punch' },
  methods: { lead: ['carrier', 'pocket'], without: ['store'] },
};
