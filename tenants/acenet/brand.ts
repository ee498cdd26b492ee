import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const acenet = defineTenant({
  id: 'acenet',
  title: 'AceNet Store',
  hosts: ['pay.acenet.example', 'pay-demo.acenet.example', 'acenet.localhost'],
  sites: { pay: 'pay.acenet.example', site: 'www.acenet.example', backupSite: 'eu.acenet.example' },
  accent: '#c9982f',
  corners: 'sharp',
  areas: ['universal', 'useuro', 'eru'],
  landingArea: 'universal',
  timeZone: 'Europe/Berlin',
  currencies: { universal: 'USD', useuro: 'EUR', eru: 'EUR' },
  locales: ['en', 'de', 'fr', 'es', 'it', 'pl', 'pt', 'tr', 'ru', 'ar'],
  defaultLocale: 'en',
  links: {
    privacy: {
      default: 'https://www.acenet.example/legal/privacy',
      byArea: { eru: 'https://www.acenet.example/legal/privacy-eru' },
    },
    terms: {
      default: 'https://www.acenet.example/legal/terms',
      byArea: { eru: 'https://www.acenet.example/legal/terms-eru' },
    },
  },
  publisher: 'AceNet Publishing',
  payMarks: ['visa', 'mastercard', 'paypal', 'klarna'],
  help: {
    account: { default: 'https://www.acenet.example/help/account' },
    password: { default: 'https://www.acenet.example/help/password' },
    refunds: {
      default: 'https://www.acenet.example/help/refunds',
      byArea: { eru: 'https://www.acenet.example/help/refunds-eru' },
    },
  },
  buying: { eru: { vatIncluded: true, lowPrice: true, withdrawal: '2026-11', terms: '2026-11' } },
  copyright: '© 2026 AceNet Publishing. All rights reserved.',
  contact: { email: 'support@acenet.example' },
  footerExtras: ['inquiry'],
  modernEdition: { kind: 'all' },
  games: {
    emberfall: {
      gpId: 'acenet-emberfall',
      area: 'universal',
      clientId: { android: '190101', ios: '190102', web: '190103' },
      subGames: [
        { codeKey: 'europe', clientId: { android: '190111', ios: '190112', web: '190113' } },
        { codeKey: 'america', clientId: { android: '190121', ios: '190122', web: '190123' } },
      ],
      isSelectGame: true,
    },
    neonrush: {
      gpId: 'acenet-neonrush',
      area: 'useuro',
      clientId: { android: '190301', ios: '190302', web: '190303' },
      subGames: [
        { codeKey: 'street', clientId: { android: '190311', ios: '190312', web: '190313' } },
        { codeKey: 'circuit', clientId: { android: '190321', ios: '190322', web: '190323' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'acenet-tidebound',
      area: 'useuro',
      clientId: { android: '190201', ios: '190202', web: '190203' },
      subGames: [
        { codeKey: 'west', clientId: { android: '190211', ios: '190212', web: '190213' } },
        { codeKey: 'east', clientId: { android: '190221', ios: '190222', web: '190223' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'acenet-mistgarden',
      area: 'universal',
      clientId: { android: '190401', ios: '190402', web: '190403' },
      subGames: [
        { codeKey: 'spring', clientId: { android: '190411', ios: '190412', web: '190413' } },
        { codeKey: 'autumn', clientId: { android: '190421', ios: '190422', web: '190423' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'acenet-ironhold',
      area: 'useuro',
      clientId: { android: '190501', ios: '190502', web: '190503' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: {
    play: { area: 'universal', game: 'emberfall' },
    acenet2026: { area: 'eru', game: 'ironhold' },
  },
  login: {
    methods: ['account', 'google', 'facebook', 'apple', 'twitter'],
    facebookAppId: '9000023456773',
    googleClientId: '1900057-sample.apps.example',
    googlePackage: 'example.acenet.shop',
    appleServiceId: 'example.acenet.signin',
    vkAppId: '7019247',
  },
  loginClientNumber: '90019',
  collectAppId: 'sample-acenet',
  collectEventId: 'acenet_recharge',
  api: {
    production: [ourApiAt('https://api.acenet.example'), ourApiAt('https://api-backup.acenet.example')],
    test: [ourApiAt('https://api-test.acenet.example'), ourApiAt('https://api-test-backup.acenet.example')],
  },
});
