import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const rhinosTwhk = defineTenant({
  id: 'rhinos-twhk',
  title: '犀牛遊戲儲值',
  titles: { 'zh-cn': '犀牛游戏充值', en: 'Rhinos Games Top-Up' },
  hosts: ['pay.rhinos-twhk.example', 'pay-demo.rhinos-twhk.example', 'rhinos-twhk.localhost'],
  sites: {
    pay: 'pay.rhinos-twhk.example',
    site: 'www.rhinos-twhk.example',
    backupSite: 'tw.rhinos-twhk.example',
  },
  accent: '#7c3aed',
  corners: 'sharp',
  areas: ['twhk'],
  landingArea: 'twhk',
  timeZone: 'Asia/Taipei',
  currencies: { twhk: 'TWD' },
  locales: ['zh-tw', 'zh-cn', 'en'],
  defaultLocale: 'zh-tw',
  links: {
    privacy: { default: 'https://www.rhinos-twhk.example/legal/privacy' },
    terms: { default: 'https://www.rhinos-twhk.example/legal/terms' },
  },
  publisher: 'Rhinos Games',
  payMarks: ['visa', 'mastercard', 'jcb'],
  help: {
    account: { default: 'https://www.rhinos-twhk.example/help/account' },
    password: { default: 'https://www.rhinos-twhk.example/help/password' },
    refunds: { default: 'https://www.rhinos-twhk.example/help/refunds' },
  },
  copyright: '© 2026 Rhinos Games (TW/HK). All rights reserved.',
  contact: { email: 'support@rhinos-twhk.example' },
  footerExtras: ['trade', 'inquiry'],
  modernEdition: { kind: 'all' },
  games: {
    ironhold: {
      gpId: 'rhinostwhk-ironhold',
      area: 'twhk',
      clientId: { android: '210501', ios: '210502', web: '210503' },
      subGames: [
        { codeKey: 'north', clientId: { android: '210511', ios: '210512', web: '210513' } },
        { codeKey: 'south', clientId: { android: '210521', ios: '210522', web: '210523' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'rhinostwhk-emberfall',
      area: 'twhk',
      clientId: { android: '210101', ios: '210102', web: '210103' },
      subGames: [
        { codeKey: 'dawn', clientId: { android: '210111', ios: '210112', web: '210113' } },
        { codeKey: 'dusk', clientId: { android: '210121', ios: '210122', web: '210123' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'rhinostwhk-neonrush',
      area: 'twhk',
      clientId: { android: '210301', ios: '210302', web: '210303' },
      subGames: [
        { codeKey: 'taipei', clientId: { android: '210311', ios: '210312', web: '210313' } },
        { codeKey: 'kowloon', clientId: { android: '210321', ios: '210322', web: '210323' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'rhinostwhk-mistgarden',
      area: 'twhk',
      clientId: { android: '210401', ios: '210402', web: '210403' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: {
    play: { area: 'twhk', game: 'emberfall' },
    rhinostwhk2026: { area: 'twhk', game: 'ironhold' },
  },
  login: {
    methods: ['account', 'google', 'facebook', 'apple'],
    facebookAppId: '9000025925907',
    googleClientId: '2100063-sample.apps.example',
    googlePackage: 'example.rhinostwhk.shop',
    appleServiceId: 'example.rhinostwhk.signin',
    vkAppId: '7021273',
  },
  loginClientNumber: '90021',
  collectAppId: 'sample-rhinostwhk',
  collectEventId: 'rhinostwhk_recharge',
  api: {
    production: [
      ourApiAt('https://api.rhinos-twhk.example'),
      ourApiAt('https://api-backup.rhinos-twhk.example'),
    ],
    test: [
      ourApiAt('https://api-test.rhinos-twhk.example'),
      ourApiAt('https://api-test-backup.rhinos-twhk.example'),
    ],
  },
});
