import { methods as de } from './words/de';
import { methods as es } from './words/es';
import { methods as fr } from './words/fr';
import { methods as id } from './words/id';
import { methods as it } from './words/it';
import { methods as ko } from './words/ko';
import { methods as ms } from './words/ms';
import { methods as pl } from './words/pl';
import { methods as pt } from './words/pt';
import { methods as ru } from './words/ru';
import { methods as th } from './words/th';
import { methods as tr } from './words/tr';
import { methods as vi } from './words/vi';
import { methods as zhCn } from './words/zh-cn';
import type { HostedLanguage } from './hosted-words';

const en = {
  names: {
    card: 'Card',
    wallet: 'Wallet',
    store: 'Convenience store',
    bank: 'Bank transfer',
    carrier: 'Carrier billing',
    qr: 'QR code',
    code: 'Prepaid code',
  },
  store: (due: string) => `Show this code at the counter and pay in cash by ${due}.`,
  bank: (due: string) => `Transfer to this account by ${due}.`,
  carrier: 'We have sent a code to your phone. It goes on your phone bill.',
  code: 'Enter the number of your card.',
  wallet: 'Confirm the payment in your wallet.',
  qr: 'Scan this with your app.',
  smsCode: 'Code from the message',
  cardNumber: 'Card number',
  expiry: 'Valid until',
  cvc: 'Security code',
  keepCode: 'I have the code: back to the shop',
};

/** The page's texts for each payment method. */
export type MethodWords = typeof en;

const ja: MethodWords = {
  names: {
    card: 'カード',
    wallet: 'ウォレット',
    store: 'コンビニ',
    bank: '銀行振込',
    carrier: 'キャリア決済',
    qr: 'QRコード',
    code: 'プリペイドコード',
  },
  store: (due) => `${due} までに、この番号をレジで提示して現金でお支払いください。`,
  bank: (due) => `${due} までに、この口座へお振り込みください。`,
  carrier: '携帯電話に確認コードを送信しました。料金は電話料金と一緒に請求されます。',
  code: 'カードの番号を入力してください。',
  wallet: 'ウォレットでお支払いを承認してください。',
  qr: 'アプリで読み取ってください。',
  smsCode: '届いたコード',
  cardNumber: 'カード番号',
  expiry: '有効期限',
  cvc: 'セキュリティコード',
  keepCode: '番号を控えました。ショップに戻る',
};

const zhTw: MethodWords = {
  names: {
    card: '信用卡',
    wallet: '電子錢包',
    store: '便利商店',
    bank: '銀行轉帳',
    carrier: '電信帳單',
    qr: 'QR Code',
    code: '預付序號',
  },
  store: (due) => `請於 ${due} 前，在櫃檯出示此代碼並以現金付款。`,
  bank: (due) => `請於 ${due} 前轉帳至此帳號。`,
  carrier: '驗證碼已傳送到您的手機，費用會計入電話帳單。',
  code: '請輸入卡號。',
  wallet: '請在錢包中確認付款。',
  qr: '請用 App 掃描。',
  smsCode: '簡訊驗證碼',
  cardNumber: '卡號',
  expiry: '有效期限',
  cvc: '安全碼',
  keepCode: '我已記下代碼，返回商店',
};

const ar: MethodWords = {
  names: {
    card: 'بطاقة',
    wallet: 'محفظة',
    store: 'متجر',
    bank: 'تحويل بنكي',
    carrier: 'فاتورة الهاتف',
    qr: 'رمز QR',
    code: 'رمز مدفوع مسبقًا',
  },
  store: (due) => `اعرض هذا الرمز عند الصندوق وادفع نقدًا قبل ${due}.`,
  bank: (due) => `حوّل المبلغ إلى هذا الحساب قبل ${due}.`,
  carrier: 'أرسلنا رمزًا إلى هاتفك. يُضاف المبلغ إلى فاتورة الهاتف.',
  code: 'أدخل رقم بطاقتك.',
  wallet: 'أكّد الدفع في محفظتك.',
  qr: 'امسح هذا الرمز بتطبيقك.',
  smsCode: 'الرمز من الرسالة',
  cardNumber: 'رقم البطاقة',
  expiry: 'صالحة حتى',
  cvc: 'رمز الأمان',
  keepCode: 'لدي الرمز: العودة إلى المتجر',
};

export const methodWords: Readonly<Record<HostedLanguage, MethodWords>> = {
  en,
  ja,
  'zh-tw': zhTw,
  ar,
  de,
  es,
  fr,
  id,
  it,
  ko,
  ms,
  pl,
  pt,
  ru,
  th,
  tr,
  vi,
  'zh-cn': zhCn,
};
