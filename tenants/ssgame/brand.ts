import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const ssgame = defineTenant({
  id: 'ssgame',
  title: 'SSGame Shop',
  hosts: ['pay.ssgame.example', 'pay-demo.ssgame.example', 'ssgame.localhost'],
  sites: { pay: 'pay.ssgame.example', site: 'www.ssgame.example', backupSite: 'www2.ssgame.example' },
  accent: '#15803d',
  corners: 'sharp',
  areas: ['universal', 'sea'],
  landingArea: 'universal',
  timeZone: 'America/Los_Angeles',
  currencies: { universal: 'USD', sea: 'IDR' },
  locales: ['en', 'es', 'pt', 'fr', 'id', 'ar'],
  defaultLocale: 'en',
  links: {
    privacy: { default: 'https://www.ssgame.example/legal/privacy' },
    terms: { default: 'https://www.ssgame.example/legal/terms' },
  },
  publisher: 'SSGame Online',
  payMarks: ['visa', 'mastercard'],
  help: {
    account: { default: 'https://www.ssgame.example/help/account' },
    password: { default: 'https://www.ssgame.example/help/password' },
    refunds: { default: 'https://www.ssgame.example/help/refunds' },
  },
  copyright: '© 2026 SSGame Online. All rights reserved.',
  contact: { email: 'support@ssgame.example' },
  modernEdition: { kind: 'games', games: ['emberfall', 'neonrush'] },
  games: {
    neonrush: {
      gpId: 'ssgame-neonrush',
      area: 'universal',
      clientId: { android: '170301', ios: '170302', web: '170303' },
      subGames: [
        { codeKey: 'america', clientId: { android: '170311', ios: '170312', web: '170313' } },
        { codeKey: 'europe', clientId: { android: '170321', ios: '170322', web: '170323' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'ssgame-emberfall',
      area: 'universal',
      clientId: { android: '170101', ios: '170102', web: '170103' },
      subGames: [
        { codeKey: 'asia', clientId: { android: '170111', ios: '170112', web: '170113' } },
        { codeKey: 'america', clientId: { android: '170121', ios: '170122', web: '170123' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'ssgame-tidebound',
      area: 'sea',
      clientId: { android: '170201', ios: '170202', web: '170203' },
      subGames: [
        { codeKey: 'classic', clientId: { android: '170211', ios: '170212', web: '170213' } },
        { codeKey: 'plus', clientId: { android: '170221', ios: '170222', web: '170223' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'ssgame-mistgarden',
      area: 'sea',
      clientId: { android: '170401', ios: '170402', web: '170403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '170411', ios: '170412', web: '170413' } },
        { codeKey: 'autumn', clientId: { android: '170421', ios: '170422', web: '170423' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'ssgame-ironhold',
      area: 'universal',
      clientId: { android: '170501', ios: '170502', web: '170503' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: {
    play: { area: 'universal', game: 'emberfall' },
    ssgame2026: { area: 'sea', game: 'ironhold' },
  },
  login: {
    methods: ['account', 'google', 'facebook', 'apple', 'huawei'],
    facebookAppId: '9000020987639',
    googleClientId: '1700051-sample.apps.example',
    googlePackage: 'example.ssgame.shop',
    appleServiceId: 'example.ssgame.signin',
    vkAppId: '7017221',
  },
  loginClientNumber: '90017',
  collectAppId: 'sample-ssgame',
  collectEventId: 'ssgame_recharge',
  api: {
    production: [ourApiAt('https://api.ssgame.example'), ourApiAt('https://api-backup.ssgame.example')],
    test: [ourApiAt('https://api-test.ssgame.example'), ourApiAt('https://api-test-backup.ssgame.example')],
  },
});
