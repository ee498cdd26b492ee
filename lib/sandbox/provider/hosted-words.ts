import { isLocale, type Locale, localeTable } from '@/lib/domain/locales';
import { page as de } from './words/de';
import { page as es } from './words/es';
import { page as fr } from './words/fr';
import { page as id } from './words/id';
import { page as it } from './words/it';
import { page as ko } from './words/ko';
import { page as ms } from './words/ms';
import { page as pl } from './words/pl';
import { page as pt } from './words/pt';
import { page as ru } from './words/ru';
import { page as th } from './words/th';
import { page as tr } from './words/tr';
import { page as vi } from './words/vi';
import { page as zhCn } from './words/zh-cn';

const en = {
  title: 'Pay with Sandpay',
  sandbox: 'Sandbox: no real money moves',
  payTo: 'Pay to',
  reference: 'Reference',
  method: 'Method',
  pay: 'Pay',
  fail: 'Decline the payment',
  others: 'Other outcomes',
  othersHint: 'For trying out what can happen to a real payment.',
  leave: 'Leave it pending',
  'pay-late': 'Pay late',
  seconds: 'seconds',
  expire: 'Let it expire',
  'pay-twice': 'Pay twice',
  'wrong-amount': 'Pay the wrong amount',
  back: 'Back to the shop',
  status: {
    pending: 'Waiting for payment',
    authorised: 'You have agreed to pay; the shop is taking the money',
    paid: 'Paid',
    failed: 'The payment was declined',
    expired: 'The payment has expired',
    cancelled: 'The shop has cancelled the payment',
    refunded: 'The money was given back',
  },
  unknown: 'There is no such payment',
};

/** All texts of the hosted page. */
export type HostedWords = typeof en;

const ja: HostedWords = {
  title: 'Sandpay でのお支払い',
  sandbox: 'サンドボックス:実際の請求は発生しません',
  payTo: 'お支払い先',
  reference: '参照番号',
  method: 'お支払い方法',
  pay: '支払う',
  fail: '支払いを失敗させる',
  others: 'その他の結果',
  othersHint: '実際の支払いで起こりうる結果を試せます。',
  leave: '保留のまま戻る',
  'pay-late': '遅れて支払う',
  seconds: '秒後',
  expire: '期限切れにする',
  'pay-twice': '二重に支払う',
  'wrong-amount': '異なる金額を支払う',
  back: 'ショップに戻る',
  status: {
    pending: 'お支払い待ちです',
    authorised: '承認されました。ショップが代金を受け取っています',
    paid: 'お支払いが完了しました',
    failed: 'お支払いに失敗しました',
    expired: 'お支払い期限が切れました',
    cancelled: 'ショップがこのお支払いを取り消しました',
    refunded: '返金されました',
  },
  unknown: 'このお支払いは見つかりません',
};

const zhTw: HostedWords = {
  title: '使用 Sandpay 付款',
  sandbox: '沙盒環境:不會產生實際扣款',
  payTo: '付款給',
  reference: '參考編號',
  method: '付款方式',
  pay: '付款',
  fail: '讓付款失敗',
  others: '其他結果',
  othersHint: '用來試試真實付款可能出現的情況。',
  leave: '保持待付款',
  'pay-late': '延後付款',
  seconds: '秒後',
  expire: '讓付款逾期',
  'pay-twice': '重複付款',
  'wrong-amount': '支付錯誤金額',
  back: '返回商店',
  status: {
    pending: '等待付款',
    authorised: '您已同意付款，商店正在收款',
    paid: '付款完成',
    failed: '付款失敗',
    expired: '付款已逾期',
    cancelled: '商店已取消這筆付款',
    refunded: '款項已退還',
  },
  unknown: '找不到這筆付款',
};

const ar: HostedWords = {
  title: 'الدفع عبر Sandpay',
  sandbox: 'بيئة تجريبية: لا تُخصم أموال حقيقية',
  payTo: 'تدفع إلى',
  reference: 'رقم المرجع',
  method: 'طريقة الدفع',
  pay: 'ادفع',
  fail: 'ارفض الدفعة',
  others: 'نتائج أخرى',
  othersHint: 'لتجربة ما قد يحدث لدفعة حقيقية.',
  leave: 'اتركها معلّقة',
  'pay-late': 'ادفع متأخرًا',
  seconds: 'ثانية',
  expire: 'دعها تنتهي صلاحيتها',
  'pay-twice': 'ادفع مرتين',
  'wrong-amount': 'ادفع مبلغًا خاطئًا',
  back: 'العودة إلى المتجر',
  status: {
    pending: 'بانتظار الدفع',
    authorised: 'لقد وافقت على الدفع، والمتجر يحصّل المبلغ',
    paid: 'تم الدفع',
    failed: 'رُفضت الدفعة',
    expired: 'انتهت صلاحية الدفعة',
    cancelled: 'ألغى المتجر هذه الدفعة',
    refunded: 'أُعيد المبلغ',
  },
  unknown: 'لا توجد دفعة كهذه',
};

/** The languages of the hosted page: those of the shop. */
export type HostedLanguage = Locale;
type HostedLocale = Readonly<{ lang: HostedLanguage; tag: string; dir: 'ltr' | 'rtl'; words: HostedWords }>;

const words: Readonly<Record<HostedLanguage, HostedWords>> = {
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

/** The texts for a shop's locale, which is also understood as a language tag ("zh-Hant"); English for any other language. */
export function hostedLocale(locale: string): HostedLocale {
  const asked = locale.toLowerCase();
  const named = Object.entries(localeTable).find(
    ([id, { bcp47 }]) => id === asked || bcp47.toLowerCase() === asked,
  );
  const lang = isLocale(named?.[0]) ? named[0] : 'en';
  const { bcp47, dir } = localeTable[lang];
  return { lang, tag: bcp47, dir, words: words[lang] };
}
