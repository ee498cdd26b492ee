import { apiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const dragon = defineTenant({
  id: 'dragon',
  title: 'Dragon Pay',
  hosts: ['pay.dragon.example', 'pay-demo.dragon.example', 'dragon.localhost'],
  sites: { pay: 'pay.dragon.example', site: 'www.dragon.example', backupSite: 'home.dragon.example' },
  accent: '#d92d20',
  corners: 'sharp',
  areas: ['dragon'],
  landingArea: 'dragon',
  timeZone: 'Asia/Hong_Kong',
  currencies: { dragon: 'RMB' },
  locales: ['zh-tw', 'zh-cn', 'en'],
  defaultLocale: 'zh-tw',
  links: {
    privacy: { default: 'https://www.dragon.example/legal/privacy' },
    terms: { default: 'https://www.dragon.example/legal/terms' },
  },
  publisher: 'Dragon Gate Games',
  payMarks: ['visa', 'mastercard', 'alipay'],
  help: {
    account: { default: 'https://www.dragon.example/help/account' },
    password: { default: 'https://www.dragon.example/help/password' },
    refunds: { default: 'https://www.dragon.example/help/refunds' },
  },
  copyright: '© 2026 Dragon Gate Games. All rights reserved.',
  contact: { email: 'support@dragon.example' },
  footerExtras: ['trade', 'topup'],
  modernEdition: { kind: 'games', games: ['emberfall', 'ironhold'] },
  games: {
    emberfall: {
      gpId: 'dragon-emberfall',
      area: 'dragon',
      clientId: { android: '120101', ios: '120102', web: '120103' },
      subGames: [
        { codeKey: 'jade', clientId: { android: '120111', ios: '120112', web: '120113' } },
        { codeKey: 'ember', clientId: { android: '120121', ios: '120122', web: '120123' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'dragon-ironhold',
      area: 'dragon',
      clientId: { android: '120501', ios: '120502', web: '120503' },
      subGames: [
        { codeKey: 'north', clientId: { android: '120511', ios: '120512', web: '120513' } },
        { codeKey: 'south', clientId: { android: '120521', ios: '120522', web: '120523' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'dragon-tidebound',
      area: 'dragon',
      clientId: { android: '120201', ios: '120202', web: '120203' },
      subGames: [],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'dragon-neonrush',
      area: 'dragon',
      clientId: { android: '120301', ios: '120302', web: '120303' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: {
    play: { area: 'dragon', game: 'emberfall' },
    dragon2026: { area: 'dragon', game: 'ironhold' },
  },
  login: {
    methods: ['account', 'google', 'facebook', 'huawei'],
    facebookAppId: '9000014814804',
    googleClientId: '1200036-sample.apps.example',
    googlePackage: 'example.dragon.shop',
    appleServiceId: 'example.dragon.signin',
    vkAppId: '7012156',
  },
  loginClientNumber: '90012',
  collectAppId: 'sample-dragon',
  collectEventId: 'dragon_recharge',
  api: {
    production: [
      apiAt('https://api.dragon.example', { methods: 'get-and-post' }),
      apiAt('https://api-backup.dragon.example', { methods: 'get-and-post' }),
    ],
    test: [
      apiAt('https://api-test.dragon.example', { methods: 'get-and-post' }),
      apiAt('https://api-test-backup.dragon.example', { methods: 'get-and-post' }),
    ],
  },
});
