import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** What the sandbox's shop of this brand is filled with. */
export const samples: BrandSamples = {
  slogan: { ru: 'Запасайтесь по-медвежьи', en: 'Stock up like a bear' },
  methods: { lead: ['bank', 'qr'], without: ['carrier'] },
};
