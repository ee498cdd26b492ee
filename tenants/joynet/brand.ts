import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const joynet = defineTenant({
  id: 'joynet',
  title: 'JoyNet Recharge',
  hosts: ['top-up.joynet.example', 'top-up-demo.joynet.example', 'joynet.localhost'],
  sites: { pay: 'top-up.joynet.example', site: 'www.joynet.example', backupSite: 'backup.joynet.example' },
  accent: '#e36209',
  corners: 'soft',
  areas: ['sea', 'twhk', 'useuro'],
  landingArea: null,
  timeZone: 'Asia/Singapore',
  currencies: { sea: 'USD', twhk: 'TWD', useuro: 'USD' },
  locales: ['en', 'zh-tw', 'zh-cn', 'th', 'id', 'ms', 'vi', 'de', 'fr', 'es', 'pt'],
  defaultLocale: 'en',
  links: {
    privacy: {
      default: 'https://www.joynet.example/legal/privacy',
      byArea: { twhk: 'https://www.joynet.example/legal/privacy-twhk' },
    },
    terms: {
      default: 'https://www.joynet.example/legal/terms',
      byArea: { twhk: 'https://www.joynet.example/legal/terms-twhk' },
    },
  },
  publisher: 'JoyNet Entertainment',
  payMarks: ['visa', 'mastercard', 'googlepay'],
  help: {
    account: { default: 'https://www.joynet.example/help/account' },
    password: { default: 'https://www.joynet.example/help/password' },
    refunds: { default: 'https://www.joynet.example/help/refunds' },
  },
  copyright: '© 2026 JoyNet Entertainment. All rights reserved.',
  contact: { email: 'support@joynet.example' },
  classicNavigation: false,
  footerExtras: ['trade'],
  modernEdition: { kind: 'areas', areas: ['sea'] },
  games: {
    tidebound: {
      gpId: 'joynet-tidebound',
      area: 'twhk',
      clientId: { android: '160201', ios: '160202', web: '160203' },
      subGames: [
        { codeKey: 'pacific', clientId: { android: '160211', ios: '160212', web: '160213' } },
        { codeKey: 'atlantic', clientId: { android: '160221', ios: '160222', web: '160223' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'joynet-neonrush',
      area: 'useuro',
      clientId: { android: '160301', ios: '160302', web: '160303' },
      subGames: [
        { codeKey: 'street', clientId: { android: '160311', ios: '160312', web: '160313' } },
        { codeKey: 'circuit', clientId: { android: '160321', ios: '160322', web: '160323' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'joynet-mistgarden',
      area: 'sea',
      clientId: { android: '160401', ios: '160402', web: '160403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '160411', ios: '160412', web: '160413' } },
        { codeKey: 'autumn', clientId: { android: '160421', ios: '160422', web: '160423' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'joynet-ironhold',
      area: 'sea',
      clientId: { android: '160501', ios: '160502', web: '160503' },
      subGames: [
        { codeKey: 'north', clientId: { android: '160511', ios: '160512', web: '160513' } },
        { codeKey: 'south', clientId: { android: '160521', ios: '160522', web: '160523' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'joynet-emberfall',
      area: 'sea',
      clientId: { android: '160101', ios: '160102', web: '160103' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: {
    play: { area: 'sea', game: 'emberfall' },
    joynet2026: { area: 'useuro', game: 'mistgarden' },
  },
  login: {
    methods: ['account', 'google', 'facebook'],
    facebookAppId: '9000019753072',
    googleClientId: '1600048-sample.apps.example',
    googlePackage: 'example.joynet.shop',
    appleServiceId: 'example.joynet.signin',
    vkAppId: '7016208',
  },
  loginClientNumber: '90016',
  collectAppId: 'sample-joynet',
  collectEventId: 'joynet_recharge',
  api: {
    production: [ourApiAt('https://api.joynet.example'), ourApiAt('https://api-backup.joynet.example')],
    test: [ourApiAt('https://api-test.joynet.example'), ourApiAt('https://api-test-backup.joynet.example')],
  },
});
