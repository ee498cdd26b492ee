import { defineTenant } from './define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const rhinosTwhk = defineTenant({
  id: 'rhinosTwhk',
  title: '犀牛遊戲儲值',
  hosts: ['pay.rhinos-twhk.example', 'pay-demo.rhinos-twhk.example', 'rhinostwhk.localhost'],
  sites: {
    pay: 'pay.rhinos-twhk.example',
    site: 'www.rhinos-twhk.example',
    backupSite: 'tw.rhinos-twhk.example',
  },
  accent: '#7c3aed',
  icon: '/art/brands/rhinos-twhk/icon.svg',
  logo: '/art/brands/rhinos-twhk/mark.svg',
  areas: ['twhk'],
  landingArea: 'twhk',
  currencies: { twhk: 'TWD' },
  locales: ['zh-tw', 'en'],
  defaultLocale: 'zh-tw',
  links: {
    privacy: { default: 'https://www.rhinos-twhk.example/legal/privacy' },
    terms: { default: 'https://www.rhinos-twhk.example/legal/terms' },
  },
  copyright: '© 2026 Rhinos Games (TW/HK). All rights reserved.',
  contact: { email: 'support@rhinos-twhk.example' },
  newVersion: { kind: 'all' },
  games: {
    emberfall: {
      gpId: 'rhinostwhk-emberfall',
      area: 'twhk',
      clientId: { android: '210101', ios: '210102', web: '210103' },
      subGames: [
        {
          codeKey: 'dawn',
          name: 'Emberfall Chronicles: Dawn',
          clientId: { android: '210111', ios: '210112', web: '210113' },
        },
        {
          codeKey: 'dusk',
          name: 'Emberfall Chronicles: Dusk',
          clientId: { android: '210121', ios: '210122', web: '210123' },
        },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'rhinostwhk-neonrush',
      area: 'twhk',
      clientId: { android: '210301', ios: '210302', web: '210303' },
      subGames: [
        {
          codeKey: 'taipei',
          name: 'Neon Rush: Taipei',
          clientId: { android: '210311', ios: '210312', web: '210313' },
        },
        {
          codeKey: 'kowloon',
          name: 'Neon Rush: Kowloon',
          clientId: { android: '210321', ios: '210322', web: '210323' },
        },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'rhinostwhk-mistgarden',
      area: 'twhk',
      clientId: { android: '210401', ios: '210402', web: '210403' },
      subGames: [],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'rhinostwhk-ironhold',
      area: 'twhk',
      clientId: { android: '210501', ios: '210502', web: '210503' },
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
});
