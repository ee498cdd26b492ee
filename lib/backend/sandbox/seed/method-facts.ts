import type { LocalText } from '@/lib/domain/local-text';

/** Where a limit lies on the currency's ladder; none where it is null. */
type Limit = 'low' | 'high' | null;

/** A way to pay at Sandpay. Channel ids are the spec's (section 9); names are nobody's. */
export type MethodFacts = Readonly<{
  paywayId: string;
  channelId: string;
  providerMethod: 'card' | 'wallet' | 'bank' | 'store' | 'carrier' | 'qr';
  /** Empty: stored, but hidden by the rule of spec section 5. */
  icon: string;
  names: LocalText;
  note: LocalText | null;
  min: Limit;
  max: Limit;
  openCoupon: boolean;
  paySeconds: number;
  subMethods?: readonly MethodFacts[];
}>;

const halfHour = 1_800;
const day = 86_400;
const instant = { en: 'Instant', ja: 'すぐに反映', 'zh-tw': '即時到帳', ar: 'فوري' };
const free = { min: null, max: null, openCoupon: true, paySeconds: halfHour } as const;

const bank = (channelId: string, names: LocalText, limits: Readonly<{ min: Limit; max: Limit }>): MethodFacts => ({
  paywayId: '101', channelId, providerMethod: 'bank', icon: '/art/methods/bank.svg', names, note: null, ...limits,
  openCoupon: true, paySeconds: day,
}); // prettier-ignore

export const methodFacts = {
  card: {
    paywayId: '108', channelId: '10801', providerMethod: 'card', icon: '/art/methods/card.svg', note: instant, ...free,
    names: { en: 'Card', ja: 'カード', 'zh-tw': '信用卡', ar: 'بطاقة' },
  },
  wallet: {
    paywayId: '103', channelId: '10302', providerMethod: 'wallet', icon: '/art/methods/wallet.svg', note: instant, ...free,
    names: { en: 'Sand Wallet', ja: 'サンドウォレット', 'zh-tw': '沙丘錢包', ar: 'محفظة الرمال' },
  },
  pocket: {
    paywayId: '103', channelId: '10303', providerMethod: 'wallet', icon: '/art/methods/wallet-2.svg', note: null, ...free,
    names: { en: 'Pocket Pay', ja: 'ポケットペイ', 'zh-tw': '口袋支付', ar: 'دفع الجيب' },
  },
  qr: {
    paywayId: '121', channelId: '12101', providerMethod: 'qr', icon: '/art/methods/qr.svg', ...free,
    names: { en: 'QR pay', ja: 'QRコード決済', 'zh-tw': 'QR 碼支付', ar: 'الدفع برمز QR' },
    note: { en: 'Scan with your bank app', ja: '銀行アプリで読み取り', 'zh-tw': '以銀行 App 掃描', ar: 'امسح الرمز بتطبيق مصرفك' },
  },
  bank: {
    paywayId: '104', channelId: '10401', providerMethod: 'bank', icon: '/art/methods/bank.svg', min: 'high', max: null,
    openCoupon: true, paySeconds: day,
    names: { en: 'Bank transfer', ja: '銀行振込', 'zh-tw': '銀行轉帳', ar: 'تحويل مصرفي' },
    note: { en: 'Up to one day', ja: '最大1日', 'zh-tw': '最長一天', ar: 'خلال يوم واحد' },
    subMethods: [
      bank('10101', { en: 'North Bank', ja: 'ノース銀行', 'zh-tw': '北方銀行', ar: 'بنك الشمال' }, { min: 'low', max: null }),
      bank('10102', { en: 'Harbour Bank', ja: 'ハーバー銀行', 'zh-tw': '海港銀行', ar: 'بنك المرفأ' }, { min: 'low', max: 'high' }),
      bank('10103', { en: 'Summit Bank', ja: 'サミット銀行', 'zh-tw': '高峰銀行', ar: 'بنك القمة' }, { min: 'high', max: null }),
    ],
  },
  store: {
    paywayId: '110', channelId: '11001', providerMethod: 'store', icon: '/art/methods/store.svg', min: 'low', max: null,
    openCoupon: false, paySeconds: day,
    names: { en: 'Convenience store', ja: 'コンビニ払い', 'zh-tw': '便利商店', ar: 'متجر قريب' },
    note: { en: 'Pay in cash within 24 hours', ja: '24時間以内に現金で支払い', 'zh-tw': '24 小時內以現金付款', ar: 'ادفع نقدًا خلال 24 ساعة' },
  },
  carrier: {
    paywayId: '107', channelId: '10701', providerMethod: 'carrier', icon: '/art/methods/carrier.svg', min: null, max: 'high',
    openCoupon: false, paySeconds: halfHour,
    names: { en: 'Carrier billing', ja: 'キャリア決済', 'zh-tw': '電信帳單', ar: 'الدفع عبر فاتورة الهاتف' },
    note: { en: 'On your phone bill', ja: '携帯料金と一緒に', 'zh-tw': '併入電信帳單', ar: 'يُضاف إلى فاتورة هاتفك' },
  },
  voucher: {
    paywayId: '122', channelId: '12201', providerMethod: 'wallet', icon: '', note: null, ...free,
    names: { en: 'Sand voucher', ja: 'サンドバウチャー', 'zh-tw': '沙丘禮券', ar: 'قسيمة الرمال' },
  },
} as const satisfies Readonly<Record<string, MethodFacts>>; // prettier-ignore

export type MethodName = keyof typeof methodFacts;
