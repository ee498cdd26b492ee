import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const rhinosSea = defineTenant({
  id: 'rhinos-sea',
  title: 'Rhinos SEA Top-Up',
  hosts: ['pay.rhinos-sea.example', 'pay-demo.rhinos-sea.example', 'rhinos-sea.localhost'],
  sites: {
    pay: 'pay.rhinos-sea.example',
    site: 'www.rhinos-sea.example',
    backupSite: 'sg.rhinos-sea.example',
  },
  accent: '#0891b2',
  corners: 'round',
  areas: ['sea', 'codapay'],
  landingArea: 'sea',
  timeZone: 'Asia/Jakarta',
  currencies: { sea: 'MYR', codapay: 'VND' },
  moneyFormat: 'local',
  locales: ['en', 'ms', 'vi', 'id', 'th', 'zh-cn'],
  defaultLocale: 'en',
  links: {
    privacy: {
      default: 'https://www.rhinos-sea.example/legal/privacy',
      byArea: { codapay: 'https://www.rhinos-sea.example/legal/privacy-codapay' },
    },
    terms: {
      default: 'https://www.rhinos-sea.example/legal/terms',
      byArea: { codapay: 'https://www.rhinos-sea.example/legal/terms-codapay' },
    },
  },
  publisher: 'Rhinos Games SEA',
  payMarks: ['visa', 'mastercard', 'googlepay'],
  help: {
    account: { default: 'https://www.rhinos-sea.example/help/account' },
    password: { default: 'https://www.rhinos-sea.example/help/password' },
    refunds: { default: 'https://www.rhinos-sea.example/help/refunds' },
  },
  copyright: '© 2026 Rhinos Games SEA. All rights reserved.',
  contact: { email: 'support@rhinos-sea.example' },
  footerExtras: ['topup', 'trade'],
  modernEdition: { kind: 'all' },
  games: {
    tidebound: {
      gpId: 'rhinossea-tidebound',
      area: 'codapay',
      clientId: { android: '230201', ios: '230202', web: '230203' },
      subGames: [
        { codeKey: 'pacific', clientId: { android: '230211', ios: '230212', web: '230213' } },
        { codeKey: 'atlantic', clientId: { android: '230221', ios: '230222', web: '230223' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'rhinossea-emberfall',
      area: 'sea',
      clientId: { android: '230101', ios: '230102', web: '230103' },
      subGames: [
        { codeKey: 'malaya', clientId: { android: '230111', ios: '230112', web: '230113' } },
        { codeKey: 'mekong', clientId: { android: '230121', ios: '230122', web: '230123' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'rhinossea-neonrush',
      area: 'sea',
      clientId: { android: '230301', ios: '230302', web: '230303' },
      subGames: [
        { codeKey: 'island', clientId: { android: '230311', ios: '230312', web: '230313' } },
        { codeKey: 'mainland', clientId: { android: '230321', ios: '230322', web: '230323' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'rhinossea-ironhold',
      area: 'sea',
      clientId: { android: '230501', ios: '230502', web: '230503' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: {
    play: { area: 'sea', game: 'emberfall' },
    rhinossea2026: { area: 'codapay', game: 'ironhold' },
  },
  login: {
    methods: ['account', 'google', 'facebook', 'apple', 'huawei'],
    facebookAppId: '9000028395041',
    googleClientId: '2300069-sample.apps.example',
    googlePackage: 'example.rhinossea.shop',
    appleServiceId: 'example.rhinossea.signin',
    vkAppId: '7023299',
  },
  loginClientNumber: '90023',
  collectAppId: 'sample-rhinossea',
  collectEventId: 'rhinossea_recharge',
  api: {
    production: [
      ourApiAt('https://api.rhinos-sea.example'),
      ourApiAt('https://api-backup.rhinos-sea.example'),
    ],
    test: [
      ourApiAt('https://api-test.rhinos-sea.example'),
      ourApiAt('https://api-test-backup.rhinos-sea.example'),
    ],
  },
});
