import { defineTenant } from './define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const acenet = defineTenant({
  id: 'acenet',
  title: 'AceNet Store',
  hosts: ['pay.acenet.example', 'pay-demo.acenet.example', 'acenet.localhost'],
  sites: { pay: 'pay.acenet.example', site: 'www.acenet.example', backupSite: 'eu.acenet.example' },
  accent: '#0f766e',
  icon: '/art/brands/acenet/icon.svg',
  logo: '/art/brands/acenet/mark.svg',
  areas: ['universal', 'useuro', 'eru'],
  landingArea: 'universal',
  currencies: { universal: 'USD', useuro: 'EUR', eru: 'EUR' },
  locales: ['en', 'de', 'fr', 'es', 'it', 'pl', 'ar'],
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
  copyright: '© 2026 AceNet Publishing. All rights reserved.',
  contact: { email: 'support@acenet.example' },
  newVersion: { kind: 'all' },
  games: {
    emberfall: {
      gpId: 'acenet-emberfall',
      area: 'universal',
      clientId: { android: '190101', ios: '190102', web: '190103' },
      subGames: [
        {
          codeKey: 'europe',
          name: 'Emberfall Chronicles: Europe',
          clientId: { android: '190111', ios: '190112', web: '190113' },
        },
        {
          codeKey: 'america',
          name: 'Emberfall Chronicles: America',
          clientId: { android: '190121', ios: '190122', web: '190123' },
        },
      ],
      isSelectGame: true,
    },
    tidebound: {
      gpId: 'acenet-tidebound',
      area: 'useuro',
      clientId: { android: '190201', ios: '190202', web: '190203' },
      subGames: [
        {
          codeKey: 'west',
          name: 'Tidebound Legends: West',
          clientId: { android: '190211', ios: '190212', web: '190213' },
        },
        {
          codeKey: 'east',
          name: 'Tidebound Legends: East',
          clientId: { android: '190221', ios: '190222', web: '190223' },
        },
      ],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'acenet-mistgarden',
      area: 'universal',
      clientId: { android: '190401', ios: '190402', web: '190403' },
      subGames: [],
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
});
