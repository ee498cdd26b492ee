import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const rhinosJp = defineTenant({
  id: 'rhinos-jp',
  title: 'ライノスゲームズ チャージ',
  hosts: ['pay.rhinos-jp.example', 'pay-demo.rhinos-jp.example', 'rhinos-jp.localhost'],
  sites: {
    pay: 'pay.rhinos-jp.example',
    site: 'www.rhinos-jp.example',
    backupSite: 'www2.rhinos-jp.example',
  },
  accent: '#db2777',
  corners: 'round',
  areas: ['ja'],
  landingArea: 'ja',
  timeZone: 'Asia/Tokyo',
  currencies: { ja: 'JPY' },
  moneyFormat: 'local',
  locales: ['ja'],
  defaultLocale: 'ja',
  links: {
    privacy: { default: 'https://www.rhinos-jp.example/legal/privacy' },
    terms: { default: 'https://www.rhinos-jp.example/legal/terms' },
  },
  publisher: 'Rhinos Games Japan',
  payMarks: ['visa', 'mastercard', 'jcb', 'applepay'],
  help: {
    account: { default: 'https://www.rhinos-jp.example/help/account' },
    password: { default: 'https://www.rhinos-jp.example/help/password' },
    refunds: { default: 'https://www.rhinos-jp.example/help/refunds' },
  },
  copyright: '© 2026 Rhinos Games Japan. All rights reserved.',
  contact: { email: 'support@rhinos-jp.example' },
  legal: {
    kind: 'jp',
    company: {
      name: 'ライノスゲームズ株式会社（見本）',
      representative: '見本 次郎',
      registrationNumber: '0000-00-000025',
      address: '大阪府大阪市北区見本町7-8-9',
      phone: '06-0000-0025',
      email: 'legal@rhinos-jp.example',
    },
    ageCaps: [
      { under: 16, monthlyYen: 5000 },
      { under: 18, monthlyYen: 20000 },
    ],
    safeguard: 'guarantee',
    enforceCaps: true,
  },
  footerExtras: ['inquiry'],
  modernEdition: { kind: 'off' },
  games: {
    mistgarden: {
      gpId: 'rhinosjp-mistgarden',
      area: 'ja',
      clientId: { android: '250401', ios: '250402', web: '250403' },
      subGames: [
        { codeKey: 'tsuki', clientId: { android: '250411', ios: '250412', web: '250413' } },
        { codeKey: 'hoshi', clientId: { android: '250421', ios: '250422', web: '250423' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'rhinosjp-neonrush',
      area: 'ja',
      clientId: { android: '250301', ios: '250302', web: '250303' },
      subGames: [],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'rhinosjp-ironhold',
      area: 'ja',
      clientId: { android: '250501', ios: '250502', web: '250503' },
      subGames: [
        { codeKey: 'akai', clientId: { android: '250511', ios: '250512', web: '250513' } },
        { codeKey: 'aoi', clientId: { android: '250521', ios: '250522', web: '250523' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'rhinosjp-emberfall',
      area: 'ja',
      clientId: { android: '250101', ios: '250102', web: '250103' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'ja', game: 'emberfall' }, rhinosjp2026: { area: 'ja', game: 'ironhold' } },
  login: {
    methods: ['account', 'apple', 'twitter'],
    facebookAppId: '9000030864175',
    googleClientId: '2500075-sample.apps.example',
    googlePackage: 'example.rhinosjp.shop',
    appleServiceId: 'example.rhinosjp.signin',
    vkAppId: '7025325',
  },
  loginClientNumber: '90025',
  collectAppId: 'sample-rhinosjp',
  collectEventId: 'rhinosjp_recharge',
  api: {
    production: [ourApiAt('https://api.rhinos-jp.example'), ourApiAt('https://api-backup.rhinos-jp.example')],
    test: [
      ourApiAt('https://api-test.rhinos-jp.example'),
      ourApiAt('https://api-test-backup.rhinos-jp.example'),
    ],
  },
});
