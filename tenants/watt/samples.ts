import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'Full power in every top-up',
    ar: 'طاقة كاملة في كل شحنة',
    de: 'Volle Energie bei jeder Aufladung',
    es: 'Toda la energía en cada recarga',
    fr: 'Pleine puissance à chaque recharge',
    id: 'Tenaga penuh di tiap top up',
    it: 'Piena energia in ogni ricarica',
    ja: 'チャージするたび、フルパワー',
    ko: '충전할 때마다 풀 파워',
    ms: 'Kuasa penuh setiap top up',
    pl: 'Pełna moc w każdym doładowaniu',
    pt: 'Energia total em cada recarga',
    ru: 'Полный заряд в каждом пополнении',
    th: 'เต็มพลังทุกการเติม',
    tr: 'Her yüklemede tam güç',
    vi: 'Tràn năng lượng mỗi lần nạp',
    'zh-cn': '每次充值，满格开战',
    'zh-tw': '每次儲值，滿格開戰',
  },
  legal: {
    mistgarden: {
      terms: 'https://www.mistgarden.example/legal/terms',
      privacy: 'https://www.mistgarden.example/legal/privacy',
    },
  },
  pageConfig: {
    brand: { card_config: { is_open_card: 1 } },
    games: {
      tidebound: {
        grey_code: 'vip',
        is_open_coupon: 1,
        cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 },
      },
      neonrush: {
        cumulative_config: { is_has_cumulative: 1, tab_to_act: 0 },
        continue_config: { is_has_continue: 1, tab_to_act: 0 },
      },
      mistgarden: { continue_config: { is_has_continue: 1, tab_to_act: 0 } },
    },
  },
};
