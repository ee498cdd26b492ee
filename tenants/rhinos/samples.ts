import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'Nothing stops a charge',
    'zh-tw': '衝起來，沒有什麼擋得住',
    'zh-cn': '冲起来，没有什么挡得住',
    de: 'Nichts hält den Ansturm auf',
    fr: 'Rien n’arrête une charge',
    es: 'Nada detiene una embestida',
    it: 'Niente ferma una carica',
    pt: 'Nada para uma investida',
    th: 'พุ่งชนแล้วอะไรก็หยุดไม่อยู่',
    id: 'Tak ada yang bisa menghentikan serbuan',
    vi: 'Lao tới, không gì cản nổi',
    ms: 'Tiada apa dapat menahan rempuhan',
  },
  methods: { lead: ['card', 'wallet', 'pocket'], without: [] },
};
