import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'Stay cool, climb higher',
    th: 'เท่แบบเย็น ๆ ปีนให้สูงกว่า',
    id: 'Tetap keren, naik lebih tinggi',
    ms: 'Kekal tenang, daki lebih tinggi',
    vi: 'Thật ngầu, leo cao hơn',
    tr: 'Sakin kal, daha yükseğe tırman',
    de: 'Cool bleiben, höher steigen',
    fr: 'Gardez la tête froide, visez plus haut',
    pl: 'Zachowaj luz, wspinaj się wyżej',
    ru: 'Спокойнее голова, выше вершина',
    'zh-tw': '冷靜出手，登上更高處',
    'zh-cn': '冷静出手，登上更高处',
  },
  methods: { lead: ['qr', 'card', 'bank'], without: [] },
};
