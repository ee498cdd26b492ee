import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'The ace up your sleeve',
    de: 'Das Ass im Ärmel',
    fr: 'L’as dans votre manche',
    es: 'El as en la manga',
    it: 'L’asso nella manica',
    pl: 'As w rękawie',
    pt: 'O ás na manga',
    tr: 'Kolunuzdaki as',
    ru: 'Туз в рукаве',
    ar: 'ورقتك الرابحة',
  },
  methods: { lead: ['card', 'bank'], without: ['carrier', 'qr'] },
  pageConfig: {
    brand: { grey_code: 'vip', is_open_coupon: 1, card_config: { is_open_card: 1 } },
    games: {
      emberfall: { cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 } },
      mistgarden: { brand_color: '#2f7d32' },
    },
  },
};
