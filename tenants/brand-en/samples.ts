import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'Well chosen, well delivered',
    ar: 'اختيار موفّق وتسليم موثوق',
    de: 'Gut gewählt, gut geliefert',
    fr: 'Bien choisi, bien livré',
    es: 'Bien elegido, bien entregado',
    it: 'Scelto bene, consegnato meglio',
    pt: 'Bem escolhido, bem entregue',
    tr: 'İyi seçim, iyi teslimat',
    pl: 'Dobry wybór, dobra dostawa',
    ru: 'Удачный выбор, верная доставка',
  },
  methods: { lead: ['card', 'pocket'], without: ['carrier', 'store'] },
  pageConfig: {
    brand: {
      grey_code: 'vip',
      is_open_coupon: 1,
      cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 },
    },
    games: { neonrush: { continue_config: { is_has_continue: 1, tab_to_act: 0 } } },
  },
};
