import { apiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const ru = defineTenant({
  id: 'ru',
  title: 'RU Play Пополнение',
  titles: { en: 'RU Play Top-Up' },
  hosts: ['pay.ru-play.example', 'pay-demo.ru-play.example', 'ru.localhost'],
  sites: { pay: 'pay.ru-play.example', site: 'www.ru-play.example', backupSite: 'reserve.ru-play.example' },
  accent: '#a0561b',
  corners: 'soft',
  areas: ['ru'],
  landingArea: 'ru',
  timeZone: 'Europe/Moscow',
  currencies: { ru: 'USD' },
  locales: ['ru', 'en'],
  defaultLocale: 'ru',
  links: {
    privacy: { default: 'https://www.ru-play.example/legal/privacy' },
    terms: { default: 'https://www.ru-play.example/legal/terms' },
  },
  publisher: 'RU Play',
  payMarks: ['visa', 'mastercard'],
  help: {
    account: { default: 'https://www.ru-play.example/help/account' },
    password: { default: 'https://www.ru-play.example/help/password' },
    refunds: { default: 'https://www.ru-play.example/help/refunds' },
  },
  copyright: '© 2026 RU Play. All rights reserved.',
  contact: { email: 'support@ru-play.example' },
  modernEdition: { kind: 'off' },
  games: {
    ironhold: {
      gpId: 'ru-ironhold',
      area: 'ru',
      clientId: { android: '150501', ios: '150502', web: '150503' },
      subGames: [],
      isSelectGame: true,
      appLink: 'example.ru.ironhold://home',
    },
    emberfall: {
      gpId: 'ru-emberfall',
      area: 'ru',
      clientId: { android: '150101', ios: '150102', web: '150103' },
      subGames: [
        { codeKey: 'moscow', clientId: { android: '150111', ios: '150112', web: '150113' } },
        { codeKey: 'siberia', clientId: { android: '150121', ios: '150122', web: '150123' } },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'ru-mistgarden',
      area: 'ru',
      clientId: { android: '150401', ios: '150402', web: '150403' },
      subGames: [
        { codeKey: 'classic', clientId: { android: '150411', ios: '150412', web: '150413' } },
        { codeKey: 'winter', clientId: { android: '150421', ios: '150422', web: '150423' } },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'ru-tidebound',
      area: 'ru',
      clientId: { android: '150201', ios: '150202', web: '150203' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'ru', game: 'emberfall' }, ru2026: { area: 'ru', game: 'ironhold' } },
  login: {
    methods: ['account', 'google', 'apple', 'vk'],
    facebookAppId: '9000018518505',
    googleClientId: '1500045-sample.apps.example',
    googlePackage: 'example.ru.shop',
    appleServiceId: 'example.ru.signin',
    vkAppId: '7015195',
  },
  loginClientNumber: '90015',
  exemptions: ['loginList'],
  collectAppId: 'sample-ru',
  collectEventId: 'ru_recharge',
  api: {
    production: [
      apiAt('https://api.ru-play.example', { idempotent: true }),
      apiAt('https://api-backup.ru-play.example', { idempotent: true }),
    ],
    test: [
      apiAt('https://api-test.ru-play.example', { idempotent: true }),
      apiAt('https://api-test-backup.ru-play.example', { idempotent: true }),
    ],
  },
});
