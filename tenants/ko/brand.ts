import { ourApiAt } from '../kit/api-at';
import { defineTenant } from '../kit/define';

// Sample data: names, links and ids are invented; .example hosts belong to nobody.
export const ko = defineTenant({
  id: 'ko',
  title: 'KO Games 충전소',
  titles: { en: 'KO Games Top-Up' },
  hosts: ['pay.ko-games.example', 'pay-demo.ko-games.example', 'ko.localhost'],
  sites: { pay: 'pay.ko-games.example', site: 'www.ko-games.example', backupSite: 'kr.ko-games.example' },
  accent: '#1d4ed8',
  corners: 'sharp',
  areas: ['kr'],
  landingArea: 'kr',
  timeZone: 'Asia/Seoul',
  currencies: { kr: 'KRW' },
  locales: ['ko', 'en'],
  defaultLocale: 'ko',
  links: {
    privacy: { default: 'https://www.ko-games.example/legal/privacy' },
    terms: { default: 'https://www.ko-games.example/legal/terms' },
  },
  publisher: 'KO Games',
  payMarks: ['visa', 'mastercard'],
  help: {
    account: { default: 'https://www.ko-games.example/help/account' },
    password: { default: 'https://www.ko-games.example/help/password' },
    refunds: { default: 'https://www.ko-games.example/help/refunds' },
  },
  copyright: '© 2026 KO Games. All rights reserved.',
  contact: { email: 'support@ko-games.example' },
  legal: {
    kind: 'kr',
    company: {
      name: '케이오게임즈 주식회사 (견본)',
      representative: '홍길동',
      registrationNumber: '000-00-00013',
      address: '서울특별시 강남구 견본로 13',
      phone: '02-0000-0013',
      email: 'legal@ko-games.example',
    },
    mailOrderNumber: '제2026-서울견본-00013호',
    paymentScript: {
      production: 'https://script.pay-window.example/v1/pay.js',
      test: 'https://test-script.pay-window.example/v1/pay.js',
    },
  },
  footerExtras: ['trade', 'inquiry'],
  // In Korea, Naver has its own call.
  channels: { '11602': { call: 'krNaverPay' } },
  modernEdition: { kind: 'all' },
  games: {
    neonrush: {
      gpId: 'ko-neonrush',
      area: 'kr',
      clientId: { android: '130301', ios: '130302', web: '130303' },
      subGames: [
        { codeKey: 'season1', clientId: { android: '130311', ios: '130312', web: '130313' } },
        { codeKey: 'season2', clientId: { android: '130321', ios: '130322', web: '130323' } },
      ],
      isSelectGame: true,
      notes: {
        trade: {
          ko: '네온 러시의 시즌 패스는 해당 시즌이 끝나면 사용할 수 없습니다. 사용하지 않은 상품은 결제 후 7일 이내에 청약을 철회할 수 있습니다.',
          en: 'Season passes of Neon Rush end with their season. Anything you have not used can be returned within 7 days of paying.',
        },
      },
    },
    emberfall: {
      gpId: 'ko-emberfall',
      area: 'kr',
      clientId: { android: '130101', ios: '130102', web: '130103' },
      subGames: [
        { codeKey: 'seoul', clientId: { android: '130111', ios: '130112', web: '130113' } },
        { codeKey: 'busan', clientId: { android: '130121', ios: '130122', web: '130123' } },
      ],
      isSelectGame: true,
    },
    ironhold: {
      gpId: 'ko-ironhold',
      area: 'kr',
      clientId: { android: '130501', ios: '130502', web: '130503' },
      subGames: [],
      isSelectGame: true,
    },
    mistgarden: {
      gpId: 'ko-mistgarden',
      area: 'kr',
      clientId: { android: '130401', ios: '130402', web: '130403' },
      subGames: [],
      isSelectGame: false,
    },
  },
  shortLinks: { play: { area: 'kr', game: 'emberfall' }, ko2026: { area: 'kr', game: 'ironhold' } },
  login: {
    methods: ['account', 'google', 'facebook', 'apple'],
    facebookAppId: '9000016049371',
    googleClientId: '1300039-sample.apps.example',
    googlePackage: 'example.ko.shop',
    appleServiceId: 'example.ko.signin',
    vkAppId: '7013169',
  },
  loginClientNumber: '90013',
  collectAppId: 'sample-ko',
  collectEventId: 'ko_recharge',
  api: {
    production: [ourApiAt('https://api.ko-games.example'), ourApiAt('https://api-backup.ko-games.example')],
    test: [
      ourApiAt('https://api-test.ko-games.example'),
      ourApiAt('https://api-test-backup.ko-games.example'),
    ],
  },
});
