import { defineTenant } from './define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const ssgame = defineTenant({
  id: 'ssgame',
  title: 'SSGame Shop',
  hosts: ['pay.ssgame.example', 'pay-demo.ssgame.example', 'ssgame.localhost'],
  sites: { pay: 'pay.ssgame.example', site: 'www.ssgame.example', backupSite: 'www2.ssgame.example' },
  accent: '#15803d',
  icon: '/art/brands/ssgame/icon.svg',
  logo: '/art/brands/ssgame/mark.svg',
  areas: ['universal', 'sea'],
  landingArea: 'universal',
  currencies: { universal: 'USD', sea: 'IDR' },
  locales: ['en', 'es', 'pt', 'fr', 'id', 'ar'],
  defaultLocale: 'en',
  links: {
    privacy: { default: 'https://www.ssgame.example/legal/privacy' },
    terms: { default: 'https://www.ssgame.example/legal/terms' },
  },
  copyright: '© 2026 SSGame Online. All rights reserved.',
  contact: { email: 'support@ssgame.example' },
  newVersion: { kind: 'games', games: ['emberfall', 'neonrush'] },
  games: {
    emberfall: {
      gpId: 'ssgame-emberfall',
      area: 'universal',
      clientId: { android: '170101', ios: '170102', web: '170103' },
      subGames: [],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'ssgame-tidebound',
      area: 'sea',
      clientId: { android: '170201', ios: '170202', web: '170203' },
      subGames: [
        {
          codeKey: 'blue',
          name: 'Tidebound Legends: Blue',
          clientId: { android: '170211', ios: '170212', web: '170213' },
        },
        {
          codeKey: 'gold',
          name: 'Tidebound Legends: Gold',
          clientId: { android: '170221', ios: '170222', web: '170223' },
        },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'ssgame-neonrush',
      area: 'universal',
      clientId: { android: '170301', ios: '170302', web: '170303' },
      subGames: [
        {
          codeKey: 'latam',
          name: 'Neon Rush: LATAM',
          clientId: { android: '170311', ios: '170312', web: '170313' },
        },
        {
          codeKey: 'europe',
          name: 'Neon Rush: Europe',
          clientId: { android: '170321', ios: '170322', web: '170323' },
        },
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
});
