import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const joyage = defineTenant({
  id: 'joyage',
  title: 'JoyAge 儲值中心',
  titles: { 'zh-cn': 'JoyAge 充值中心', en: 'JoyAge Top-Up' },
  hosts: ['pay.joyage.example', 'pay-demo.joyage.example', 'joyage.localhost'],
  sites: { pay: 'pay.joyage.example', site: 'www.joyage.example', backupSite: 'tw.joyage.example' },
  accent: '#ea9307',
  corners: 'round',
  areas: ['twhk', 'hk'],
  landingArea: 'twhk',
  timeZone: 'Asia/Taipei',
  currencies: { twhk: 'TWD', hk: 'USD' },
  locales: ['zh-tw', 'zh-cn', 'en'],
  defaultLocale: 'zh-tw',
  links: {
    privacy: {
      default: 'https://www.joyage.example/legal/privacy',
      byArea: { hk: 'https://www.joyage.example/legal/privacy-hk' },
    },
    terms: {
      default: 'https://www.joyage.example/legal/terms',
      byArea: { hk: 'https://www.joyage.example/legal/terms-hk' },
    },
  },
  publisher: 'JoyAge Digital',
  payMarks: ['visa', 'mastercard', 'jcb'],
  help: {
    account: { default: 'https://www.joyage.example/help/account' },
    password: { default: 'https://www.joyage.example/help/password' },
    refunds: { default: 'https://www.joyage.example/help/refunds' },
  },
  copyright: '© 2026 JoyAge Digital. All rights reserved.',
  contact: { email: 'support@joyage.example' },
  footerExtras: ['topup'],
  modernEdition: { kind: 'all' },
  games: {
    mistgarden: {
      gpId: 'joyage-mistgarden',
      area: 'hk',
      clientId: { android: '180401', ios: '180402', web: '180403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '180411', ios: '180412', web: '180413' } },
        { codeKey: 'autumn', clientId: { android: '180421', ios: '180422', web: '180423' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'joyage-emberfall',
      area: 'twhk',
      clientId: { android: '180101', ios: '180102', web: '180103' },
      subGames: [
        { codeKey: 'taiwan', clientId: { android: '180111', ios: '180112', web: '180113' } },
        { codeKey: 'hongkong', clientId: { android: '180121', ios: '180122', web: '180123' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'joyage-tidebound',
      area: 'hk',
      clientId: { android: '180201', ios: '180202', web: '180203' },
      subGames: [
        { codeKey: 'east', clientId: { android: '180211', ios: '180212', web: '180213' } },
        { codeKey: 'west', clientId: { android: '180221', ios: '180222', web: '180223' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'joyage-ironhold',
      area: 'twhk',
      clientId: { android: '180501', ios: '180502', web: '180503' },
      subGames: [
        { codeKey: 'alliance', clientId: { android: '180511', ios: '180512', web: '180513' } },
        { codeKey: 'empire', clientId: { android: '180521', ios: '180522', web: '180523' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'joyage-neonrush',
      area: 'twhk',
      clientId: { android: '180301', ios: '180302', web: '180303' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'twhk', game: 'emberfall' }, joyage2026: { area: 'hk', game: 'ironhold' } },
  login: {
    methods: ['account', 'google', 'facebook', 'apple'],
    facebookAppId: '9000022222206',
    googleClientId: '1800054-sample.apps.example',
    googlePackage: 'example.joyage.shop',
    appleServiceId: 'example.joyage.signin',
    vkAppId: '7018234',
  },
  loginClientNumber: '90018',
  collectAppId: 'sample-joyage',
  collectEventId: 'joyage_recharge',
  api: {
    production: [ourApiAt('https://api.joyage.example'), ourApiAt('https://api-backup.joyage.example')],
    test: [ourApiAt('https://api-test.joyage.example'), ourApiAt('https://api-test-backup.joyage.example')],
  },
});
