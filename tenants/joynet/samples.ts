import type { BrandSamples } from '@/lib/sandbox/seed/brand-samples';

/** The sample data for this brand in the sandbox. */
export const samples: BrandSamples = {
  slogan: {
    en: 'Load up and set sail',
    'zh-tw': '裝滿貨艙，揚帆出航',
    'zh-cn': '装满货舱，扬帆出航',
    th: 'ขนของขึ้นเรือ แล้วกางใบออกทะเล',
    id: 'Isi palka, lalu berlayar',
    ms: 'Isi muatan, kembangkan layar',
    vi: 'Chất đầy khoang, giương buồm ra khơi',
    de: 'Laderaum füllen, Segel setzen',
    fr: 'Remplissez la cale et larguez les amarres',
    es: 'Llena la bodega y zarpa',
    pt: 'Encha o porão e zarpe',
  },
  methods: { lead: ['wallet', 'card'], without: ['qr'] },
  pageConfig: { brand: { is_open_coupon: 1 } },
};
