import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: { ru: 'Запасайтесь по-медвежьи', en: 'Stock up like a bear' },
  methods: { lead: ['bank', 'qr'], without: ['carrier'] },
};
