import { defineTenant } from './define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const rhinosSea = defineTenant({
  id: 'rhinosSea',
  title: 'Rhinos SEA Top-Up',
  hosts: ['pay.rhinos-sea.example', 'pay-demo.rhinos-sea.example', 'rhinossea.localhost'],
  sites: {
    pay: 'pay.rhinos-sea.example',
    site: 'www.rhinos-sea.example',
    backupSite: 'sg.rhinos-sea.example',
  },
  accent: '#0e7490',
  icon: '/art/brands/rhinos-sea/icon.svg',
  logo: '/art/brands/rhinos-sea/mark.svg',
  areas: ['sea', 'codapay'],
  landingArea: 'sea',
  currencies: { sea: 'MYR', codapay: 'VND' },
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
  copyright: '© 2026 Rhinos Games SEA. All rights reserved.',
  contact: { email: 'support@rhinos-sea.example' },
  newVersion: { kind: 'all' },
  games: {
    emberfall: {
      gpId: 'rhinossea-emberfall',
      area: 'sea',
      clientId: { android: '230101', ios: '230102', web: '230103' },
      subGames: [
        {
          codeKey: 'malaya',
          name: 'Emberfall Chronicles: Malaya',
          clientId: { android: '230111', ios: '230112', web: '230113' },
        },
        {
          codeKey: 'mekong',
          name: 'Emberfall Chronicles: Mekong',
          clientId: { android: '230121', ios: '230122', web: '230123' },
        },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'rhinossea-tidebound',
      area: 'codapay',
      clientId: { android: '230201', ios: '230202', web: '230203' },
      subGames: [],
      isSelectGame: false,
    },
    neonrush: {
      gpId: 'rhinossea-neonrush',
      area: 'sea',
      clientId: { android: '230301', ios: '230302', web: '230303' },
      subGames: [
        {
          codeKey: 'island',
          name: 'Neon Rush: Island',
          clientId: { android: '230311', ios: '230312', web: '230313' },
        },
        {
          codeKey: 'mainland',
          name: 'Neon Rush: Mainland',
          clientId: { android: '230321', ios: '230322', web: '230323' },
        },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'rhinossea-ironhold',
      area: 'sea',
      clientId: { android: '230501', ios: '230502', web: '230503' },
      subGames: [],
      isSelectGame: true,
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
});
