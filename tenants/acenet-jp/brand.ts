import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const acenetJp = defineTenant({
  id: 'acenet-jp',
  title: 'エースネット チャージ',
  titles: { en: 'AceNet Japan Top-Up' },
  hosts: ['pay.acenet-jp.example', 'pay-demo.acenet-jp.example', 'acenet-jp.localhost'],
  sites: {
    pay: 'pay.acenet-jp.example',
    site: 'www.acenet-jp.example',
    backupSite: 'www2.acenet-jp.example',
  },
  accent: '#be123c',
  corners: 'soft',
  areas: ['ja'],
  landingArea: 'ja',
  timeZone: 'Asia/Tokyo',
  currencies: { ja: 'JPY' },
  locales: ['ja', 'en'],
  defaultLocale: 'ja',
  links: {
    privacy: { default: 'https://www.acenet-jp.example/legal/privacy' },
    terms: { default: 'https://www.acenet-jp.example/legal/terms' },
  },
  publisher: 'AceNet Japan',
  payMarks: ['visa', 'mastercard', 'jcb', 'applepay'],
  help: {
    account: { default: 'https://www.acenet-jp.example/help/account' },
    password: { default: 'https://www.acenet-jp.example/help/password' },
    refunds: { default: 'https://www.acenet-jp.example/help/refunds' },
  },
  copyright: '© 2026 AceNet Japan. All rights reserved.',
  contact: { email: 'support@acenet-jp.example' },
  legal: {
    kind: 'jp',
    company: {
      name: '株式会社エースネットジャパン（見本）',
      representative: '見本 太郎',
      registrationNumber: '0000-00-000020',
      address: '東京都千代田区見本町1-2-3',
      phone: '03-0000-0020',
      email: 'legal@acenet-jp.example',
    },
    ageCaps: [
      { under: 16, monthlyYen: 5000 },
      { under: 18, monthlyYen: 20000 },
    ],
    safeguard: 'deposit',
    enforceCaps: true,
  },
  classicNavigation: false,
  footerExtras: ['trade', 'topup', 'inquiry'],
  modernEdition: { kind: 'all' },
  games: {
    emberfall: {
      gpId: 'acenetjp-emberfall',
      area: 'ja',
      clientId: { android: '200101', ios: '200102', web: '200103' },
      subGames: [
        { codeKey: 'east', clientId: { android: '200111', ios: '200112', web: '200113' } },
        { codeKey: 'west', clientId: { android: '200121', ios: '200122', web: '200123' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'acenetjp-mistgarden',
      area: 'ja',
      clientId: { android: '200401', ios: '200402', web: '200403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '200411', ios: '200412', web: '200413' } },
        { codeKey: 'autumn', clientId: { android: '200421', ios: '200422', web: '200423' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'acenetjp-tidebound',
      area: 'ja',
      clientId: { android: '200201', ios: '200202', web: '200203' },
      subGames: [],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'acenetjp-neonrush',
      area: 'ja',
      clientId: { android: '200301', ios: '200302', web: '200303' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'ja', game: 'emberfall' }, acenetjp2026: { area: 'ja', game: 'mistgarden' } },
  login: {
    methods: ['account', 'google', 'apple', 'twitter'],
    facebookAppId: '9000024691340',
    googleClientId: '2000060-sample.apps.example',
    googlePackage: 'example.acenetjp.shop',
    appleServiceId: 'example.acenetjp.signin',
    vkAppId: '7020260',
  },
  loginClientNumber: '90020',
  collectAppId: 'sample-acenetjp',
  collectEventId: 'acenetjp_recharge',
  api: {
    production: [ourApiAt('https://api.acenet-jp.example'), ourApiAt('https://api-backup.acenet-jp.example')],
    test: [
      ourApiAt('https://api-test.acenet-jp.example'),
      ourApiAt('https://api-test-backup.acenet-jp.example'),
    ],
  },
});
