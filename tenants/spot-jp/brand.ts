import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const spotJp = defineTenant({
  id: 'spot-jp',
  title: 'スポットゲームズ ウェブストア',
  hosts: ['pay.spot-jp.example', 'pay-demo.spot-jp.example', 'spot-jp.localhost'],
  sites: { pay: 'pay.spot-jp.example', site: 'www.spot-jp.example', backupSite: 'sub.spot-jp.example' },
  accent: '#fb5a6b',
  corners: 'round',
  areas: ['ja'],
  landingArea: 'ja',
  timeZone: 'Asia/Tokyo',
  currencies: { ja: 'JPY' },
  locales: ['ja'],
  defaultLocale: 'ja',
  links: {
    privacy: { default: 'https://www.spot-jp.example/legal/privacy' },
    terms: { default: 'https://www.spot-jp.example/legal/terms' },
  },
  publisher: 'Spot Games Japan',
  payMarks: ['visa', 'mastercard', 'jcb', 'applepay'],
  help: {
    account: { default: 'https://www.spot-jp.example/help/account' },
    password: { default: 'https://www.spot-jp.example/help/password' },
    refunds: { default: 'https://www.spot-jp.example/help/refunds' },
  },
  copyright: '© 2026 Spot Games Japan. All rights reserved.',
  contact: { email: 'support@spot-jp.example' },
  legal: {
    kind: 'jp',
    company: {
      name: 'スポットゲームズ株式会社（見本）',
      representative: '見本 花子',
      registrationNumber: '0000-00-000024',
      address: '東京都渋谷区見本町4-5-6',
      phone: '03-0000-0024',
      email: 'legal@spot-jp.example',
    },
    ageCaps: [
      { under: 16, monthlyYen: 5000 },
      { under: 18, monthlyYen: 20000 },
    ],
    safeguard: 'trust',
    enforceCaps: true,
  },
  footerExtras: ['trade', 'topup'],
  modernEdition: { kind: 'all' },
  games: {
    mistgarden: {
      gpId: 'spotjp-mistgarden',
      area: 'ja',
      clientId: { android: '240401', ios: '240402', web: '240403' },
      subGames: [],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'spotjp-emberfall',
      area: 'ja',
      clientId: { android: '240101', ios: '240102', web: '240103' },
      subGames: [
        { codeKey: 'sakura', clientId: { android: '240111', ios: '240112', web: '240113' } },
        { codeKey: 'momiji', clientId: { android: '240121', ios: '240122', web: '240123' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'spotjp-ironhold',
      area: 'ja',
      clientId: { android: '240501', ios: '240502', web: '240503' },
      subGames: [
        { codeKey: 'kanto', clientId: { android: '240511', ios: '240512', web: '240513' } },
        { codeKey: 'kansai', clientId: { android: '240521', ios: '240522', web: '240523' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'spotjp-tidebound',
      area: 'ja',
      clientId: { android: '240201', ios: '240202', web: '240203' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'ja', game: 'emberfall' }, spotjp2026: { area: 'ja', game: 'ironhold' } },
  login: {
    methods: ['account', 'google', 'apple', 'twitter'],
    facebookAppId: '9000029629608',
    googleClientId: '2400072-sample.apps.example',
    googlePackage: 'example.spotjp.shop',
    appleServiceId: 'example.spotjp.signin',
    vkAppId: '7024312',
  },
  loginClientNumber: '90024',
  exemptions: ['loginList'],
  collectAppId: 'sample-spotjp',
  collectEventId: 'spotjp_recharge',
  api: {
    production: [ourApiAt('https://api.spot-jp.example'), ourApiAt('https://api-backup.spot-jp.example')],
    test: [ourApiAt('https://api-test.spot-jp.example'), ourApiAt('https://api-test-backup.spot-jp.example')],
  },
});
