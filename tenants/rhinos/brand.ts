import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const rhinos = defineTenant({
  id: 'rhinos',
  title: 'Rhinos Games Top-Up',
  hosts: ['pay.rhinos.example', 'pay-demo.rhinos.example', 'rhinos.localhost'],
  sites: { pay: 'pay.rhinos.example', site: 'www.rhinos.example', backupSite: 'www2.rhinos.example' },
  accent: '#2f6fa3',
  corners: 'soft',
  areas: ['universal', 'sea', 'twhk', 'useuro'],
  landingArea: 'universal',
  timeZone: 'UTC',
  currencies: { universal: 'USD', sea: 'USD', twhk: 'TWD', useuro: 'USD' },
  locales: ['en', 'zh-tw', 'zh-cn', 'de', 'fr', 'es', 'it', 'pt', 'th', 'id', 'vi', 'ms'],
  defaultLocale: 'en',
  links: {
    privacy: {
      default: 'https://www.rhinos.example/legal/privacy',
      byArea: { twhk: 'https://www.rhinos.example/legal/privacy-twhk' },
    },
    terms: {
      default: 'https://www.rhinos.example/legal/terms',
      byArea: { twhk: 'https://www.rhinos.example/legal/terms-twhk' },
    },
  },
  publisher: 'Rhinos Games',
  payMarks: ['visa', 'mastercard', 'paypal'],
  help: {
    account: { default: 'https://www.rhinos.example/help/account' },
    password: { default: 'https://www.rhinos.example/help/password' },
    refunds: { default: 'https://www.rhinos.example/help/refunds' },
  },
  copyright: '© 2026 Rhinos Games. All rights reserved.',
  contact: { email: 'support@rhinos.example' },
  modernEdition: { kind: 'all' },
  games: {
    ironhold: {
      gpId: 'rhinos-ironhold',
      area: 'universal',
      clientId: { android: '220501', ios: '220502', web: '220503' },
      subGames: [
        { codeKey: 'america', clientId: { android: '220511', ios: '220512', web: '220513' } },
        { codeKey: 'europe', clientId: { android: '220521', ios: '220522', web: '220523' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'rhinos-emberfall',
      area: 'universal',
      clientId: { android: '220101', ios: '220102', web: '220103' },
      subGames: [
        { codeKey: 'sea', clientId: { android: '220111', ios: '220112', web: '220113' } },
        { codeKey: 'twhk', clientId: { android: '220121', ios: '220122', web: '220123' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'rhinos-neonrush',
      area: 'twhk',
      clientId: { android: '220301', ios: '220302', web: '220303' },
      subGames: [
        { codeKey: 'street', clientId: { android: '220311', ios: '220312', web: '220313' } },
        { codeKey: 'circuit', clientId: { android: '220321', ios: '220322', web: '220323' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'rhinos-tidebound',
      area: 'sea',
      clientId: { android: '220201', ios: '220202', web: '220203' },
      subGames: [
        { codeKey: 'pacific', clientId: { android: '220211', ios: '220212', web: '220213' } },
        { codeKey: 'atlantic', clientId: { android: '220221', ios: '220222', web: '220223' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'rhinos-mistgarden',
      area: 'useuro',
      clientId: { android: '220401', ios: '220402', web: '220403' },
      subGames: [],
      isSelectGame: false,
    },
  },
  clientAreas: {
    '220111': 'sea',
    '220112': 'sea',
    '220113': 'sea',
    '220121': 'twhk',
    '220122': 'twhk',
    '220123': 'twhk',
    '220201': 'sea',
    '220202': 'sea',
    '220203': 'sea',
    '220511': 'useuro',
    '220512': 'useuro',
    '220513': 'useuro',
    '220521': 'useuro',
    '220522': 'useuro',
    '220523': 'useuro',
  },
  shortLinks: {
    play: { area: 'universal', game: 'emberfall' },
    rhinos2026: { area: 'useuro', game: 'ironhold' },
  },
  login: {
    methods: ['account', 'google', 'facebook', 'apple', 'vk', 'twitter', 'huawei'],
    facebookAppId: '9000027160474',
    googleClientId: '2200066-sample.apps.example',
    googlePackage: 'example.rhinos.shop',
    appleServiceId: 'example.rhinos.signin',
    vkAppId: '7022286',
  },
  loginClientNumber: '90022',
  collectAppId: 'sample-rhinos',
  collectEventId: 'rhinos_recharge',
  api: {
    production: [ourApiAt('https://api.rhinos.example'), ourApiAt('https://api-backup.rhinos.example')],
    test: [ourApiAt('https://api-test.rhinos.example'), ourApiAt('https://api-test-backup.rhinos.example')],
  },
});
