import { apiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const coolgame = defineTenant({
  id: 'coolgame',
  title: 'CoolGame Store',
  hosts: ['pay.coolgame.example', 'pay-demo.coolgame.example', 'coolgame.localhost'],
  sites: { pay: 'pay.coolgame.example', site: 'www.coolgame.example', backupSite: 'm.coolgame.example' },
  accent: '#0e9384',
  corners: 'soft',
  areas: ['sea', 'eru', 'twhk'],
  landingArea: 'sea',
  timeZone: 'Asia/Bangkok',
  currencies: { sea: 'THB', eru: 'TRY', twhk: 'TWD' },
  locales: ['en', 'th', 'id', 'ms', 'vi', 'tr', 'de', 'fr', 'pl', 'ru', 'zh-tw', 'zh-cn'],
  defaultLocale: 'en',
  links: {
    privacy: {
      default: 'https://www.coolgame.example/legal/privacy',
      byArea: {
        eru: 'https://www.coolgame.example/legal/privacy-eru',
        twhk: 'https://www.coolgame.example/legal/privacy-twhk',
      },
    },
    terms: {
      default: 'https://www.coolgame.example/legal/terms',
      byArea: {
        eru: 'https://www.coolgame.example/legal/terms-eru',
        twhk: 'https://www.coolgame.example/legal/terms-twhk',
      },
    },
  },
  publisher: 'CoolGame Studio',
  payMarks: ['visa', 'mastercard', 'googlepay'],
  help: {
    account: { default: 'https://www.coolgame.example/help/account' },
    password: { default: 'https://www.coolgame.example/help/password' },
    refunds: { default: 'https://www.coolgame.example/help/refunds' },
  },
  copyright: '© 2026 CoolGame Studio. All rights reserved.',
  contact: { email: 'support@coolgame.example' },
  footerExtras: ['topup'],
  modernEdition: { kind: 'areas', areas: ['sea'] },
  realNameRequired: true,
  games: {
    mistgarden: {
      gpId: 'coolgame-mistgarden',
      area: 'sea',
      clientId: { android: '140401', ios: '140402', web: '140403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '140411', ios: '140412', web: '140413' } },
        { codeKey: 'autumn', clientId: { android: '140421', ios: '140422', web: '140423' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'coolgame-ironhold',
      area: 'eru',
      clientId: { android: '140501', ios: '140502', web: '140503' },
      subGames: [
        { codeKey: 'north', clientId: { android: '140511', ios: '140512', web: '140513' } },
        { codeKey: 'south', clientId: { android: '140521', ios: '140522', web: '140523' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'coolgame-emberfall',
      area: 'sea',
      clientId: { android: '140101', ios: '140102', web: '140103' },
      subGames: [
        { codeKey: 'asia', clientId: { android: '140111', ios: '140112', web: '140113' } },
        { codeKey: 'europe', clientId: { android: '140121', ios: '140122', web: '140123' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'coolgame-tidebound',
      area: 'eru',
      clientId: { android: '140201', ios: '140202', web: '140203' },
      subGames: [
        { codeKey: 'east', clientId: { android: '140211', ios: '140212', web: '140213' } },
        { codeKey: 'west', clientId: { android: '140221', ios: '140222', web: '140223' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'coolgame-neonrush',
      area: 'twhk',
      clientId: { android: '140301', ios: '140302', web: '140303' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'sea', game: 'emberfall' }, coolgame2026: { area: 'twhk', game: 'ironhold' } },
  login: {
    methods: ['account', 'google', 'facebook', 'apple', 'twitter'],
    facebookAppId: '9000017283938',
    googleClientId: '1400042-sample.apps.example',
    googlePackage: 'example.coolgame.shop',
    appleServiceId: 'example.coolgame.signin',
    vkAppId: '7014182',
  },
  loginClientNumber: '90014',
  collectAppId: 'sample-coolgame',
  collectEventId: 'coolgame_recharge',
  api: {
    production: [
      apiAt('https://api.coolgame.example', { token: 'query' }),
      apiAt('https://api-backup.coolgame.example', { token: 'query' }),
    ],
    test: [
      apiAt('https://api-test.coolgame.example', { token: 'query' }),
      apiAt('https://api-test-backup.coolgame.example', { token: 'query' }),
    ],
  },
});
