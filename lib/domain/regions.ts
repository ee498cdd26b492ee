/**
 * Payment region codes and their fixed labels (F1.5). Myanmar's code here is `MMK`, which ISO uses for its
 * currency.
 */
export const regions = {
  GLOBAL: 'Global',
  PH: 'PH',
  MY: 'MY',
  SG: 'SG',
  ID: 'ID',
  TH: 'TH',
  VN: 'VN',
  IN: 'IN',
  MMK: 'MMK',
  TR: 'TR',
  BR: 'BR',
  US: 'US',
  FR: 'FR',
  DE: 'DE',
  RU: 'RU',
  NL: 'NL',
  JP: 'JP',
  KR: 'KR',
  TW: 'TW',
  HK: 'HK',
} as const;
