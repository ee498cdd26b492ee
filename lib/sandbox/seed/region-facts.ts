import type { Area } from '@/lib/domain/areas';
import type { regions } from '@/lib/domain/payment-regions';
import type { MethodName } from './method-facts';

export type Region = keyof typeof regions;

/** Payment regions of each area. */
export const areaRegions: Readonly<Record<Area, readonly Region[]>> = {
  universal: ['GLOBAL', 'US', 'BR', 'IN'],
  eru: ['DE', 'FR', 'NL', 'TR', 'RU'],
  sea: ['PH', 'MY', 'SG', 'ID', 'TH', 'VN', 'MMK'],
  ja: ['JP'],
  kr: ['KR'],
  twhk: ['TW', 'HK'],
  useuro: ['US', 'DE', 'FR', 'NL', 'BR'],
  ru: ['RU'],
  hk: ['HK'],
  codapay: ['PH', 'MY', 'ID', 'TH', 'VN', 'MMK'],
  mea: ['GLOBAL', 'TR', 'IN'],
  dragon: ['GLOBAL', 'TW', 'HK'],
};

const everywhere: readonly MethodName[] = ['wallet', 'voucher'];
const european: readonly MethodName[] = ['card', 'bank'];

/** The methods of a region, besides those that exist everywhere. */
const own: Readonly<Record<Region, readonly MethodName[]>> = {
  GLOBAL: ['card', 'pocket', 'qr'],
  PH: ['card', 'pocket', 'qr', 'bank', 'store', 'carrier'],
  MY: ['card', 'qr', 'bank', 'carrier', 'lotus', 'crest', 'gameCard'],
  SG: ['card', 'pocket', 'qr', 'bank', 'cardHere', 'lotus', 'applePay', 'shownVoucher'],
  ID: ['card', 'pocket', 'qr', 'bank', 'store', 'carrier', 'kite'],
  TH: ['card', 'qr', 'bank', 'store', 'carrier', 'kite'],
  VN: ['card', 'qr', 'bank', 'carrier', 'kite'],
  IN: ['card', 'qr', 'bank', 'shownVoucher'],
  MMK: ['pocket', 'store', 'carrier'],
  TR: ['card', 'bank', 'carrier', 'crest'],
  BR: ['card', 'qr', 'bank', 'store', 'slip', 'crest'],
  US: ['card', 'pocket', 'store', 'cardHere', 'applePay'],
  FR: [...european, 'cardHere'],
  DE: [...european, 'cardHere'],
  NL: [...european, 'qr'],
  RU: ['card', 'qr', 'bank', 'carrier'],
  JP: ['card', 'pocket', 'qr', 'bank', 'store', 'carrier', 'cardHere', 'lark', 'applePay'],
  KR: ['card', 'pocket', 'bank', 'store', 'carrier', 'talk', 'green', 'localCard'],
  TW: ['card', 'pocket', 'qr', 'bank', 'store', 'carrier', 'billing', 'points', 'gameCard'],
  HK: ['card', 'qr', 'bank', 'store', 'cardHere', 'lotus', 'gameCard'],
};

/** Names of the methods offered in a region. */
export function methodsIn(region: Region): readonly MethodName[] {
  const here = own[region];
  const isShown = here.includes('shownVoucher');
  return [...here, ...everywhere.filter((name) => name !== 'voucher' || !isShown)];
}
