import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'In, fuelled, out again',
    es: 'Entra, reposta y sal',
    pt: 'Entre, abasteça e acelere',
    fr: 'On entre, on fait le plein, on repart',
    id: 'Masuk, isi, melaju lagi',
    ar: 'ادخل، تزوّد، وانطلق',
  },
  methods: { lead: ['pocket', 'wallet', 'card'], without: ['bank', 'store'] },
  pageConfig: {
    brand: { language_config: 'en,es,pt,id' },
    games: { neonrush: { continue_config: { is_has_continue: 1, tab_to_act: 0 } } },
  },
};
