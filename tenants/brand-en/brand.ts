import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const brandEn = defineTenant({
  id: 'brand-en',
  title: 'BrandEn Game Store',
  hosts: ['pay.brand-en.example', 'pay-demo.brand-en.example', 'brand-en.localhost'],
  sites: { pay: 'pay.brand-en.example', site: 'www.brand-en.example', backupSite: 'www2.brand-en.example' },
  accent: '#4f46e5',
  corners: 'sharp',
  areas: ['useuro', 'universal', 'mea'],
  landingArea: 'useuro',
  timeZone: 'America/New_York',
  currencies: { useuro: 'USD', universal: 'USD', mea: 'USD' },
  locales: ['en', 'ar', 'de', 'fr', 'es', 'it', 'pt', 'tr', 'pl', 'ru'],
  defaultLocale: 'en',
  links: {
    privacy: {
      default: 'https://www.brand-en.example/legal/privacy',
      byArea: { mea: 'https://www.brand-en.example/legal/privacy-mea' },
    },
    terms: {
      default: 'https://www.brand-en.example/legal/terms',
      byArea: { mea: 'https://www.brand-en.example/legal/terms-mea' },
    },
  },
  publisher: 'BrandEn Entertainment',
  payMarks: ['visa', 'mastercard', 'paypal'],
  help: {
    account: { default: 'https://www.brand-en.example/help/account' },
    password: { default: 'https://www.brand-en.example/help/password' },
    refunds: { default: 'https://www.brand-en.example/help/refunds' },
  },
  copyright: '© 2026 BrandEn Entertainment. All rights reserved.',
  contact: { email: 'support@brand-en.example' },
  footerExtras: ['topup', 'trade', 'inquiry'],
  modernEdition: { kind: 'all' },
  games: {
    mistgarden: {
      gpId: 'branden-mistgarden',
      area: 'useuro',
      clientId: { android: '260401', ios: '260402', web: '260403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '260411', ios: '260412', web: '260413' } },
        { codeKey: 'autumn', clientId: { android: '260421', ios: '260422', web: '260423' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'branden-tidebound',
      area: 'universal',
      clientId: { android: '260201', ios: '260202', web: '260203' },
      subGames: [
        { codeKey: 'classic', clientId: { android: '260211', ios: '260212', web: '260213' } },
        { codeKey: 'plus', clientId: { android: '260221', ios: '260222', web: '260223' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'branden-neonrush',
      area: 'mea',
      clientId: { android: '260301', ios: '260302', web: '260303' },
      subGames: [
        { codeKey: 'america', clientId: { android: '260311', ios: '260312', web: '260313' } },
        { codeKey: 'europe', clientId: { android: '260321', ios: '260322', web: '260323' } },
      ],
      isSelectGame: true,
    },
    emberfall: {
      gpId: 'branden-emberfall',
      area: 'useuro',
      clientId: { android: '260101', ios: '260102', web: '260103' },
      subGames: [
        { codeKey: 'asia', clientId: { android: '260111', ios: '260112', web: '260113' } },
        { codeKey: 'europe', clientId: { android: '260121', ios: '260122', web: '260123' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'branden-ironhold',
      area: 'universal',
      clientId: { android: '260501', ios: '260502', web: '260503' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'useuro', game: 'tidebound' }, branden2026: { area: 'mea', game: 'ironhold' } },
  login: {
    methods: ['account', 'google', 'facebook', 'apple', 'twitter', 'huawei'],
    facebookAppId: '9000032098742',
    googleClientId: '2600078-sample.apps.example',
    googlePackage: 'example.branden.shop',
    appleServiceId: 'example.branden.signin',
    vkAppId: '7026338',
  },
  loginClientNumber: '90026',
  collectAppId: 'sample-branden',
  collectEventId: 'branden_recharge',
  api: {
    production: [ourApiAt('https://api.brand-en.example'), ourApiAt('https://api-backup.brand-en.example')],
    test: [
      ourApiAt('https://api-test.brand-en.example'),
      ourApiAt('https://api-test-backup.brand-en.example'),
    ],
  },
});
