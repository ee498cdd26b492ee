import type { Locale } from '@/lib/domain/locales';
import type { FlatMessages } from './flatten';

/**
 * Words that a language's glossary (docs/glossaries) has replaced, each with the word to use. A text with a replaced word comes from an
 * older version, or from an author who hasn't read the glossary.
 */
export const replacedTerms: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  ar: { سلع: 'المنتج', استبدال: 'استخدام، تفعيل' },
  de: { Münze: 'Währungseinheit', Kartenpasswort: 'PIN' },
  es: { Importe: 'Total', Caducad: 'Vencido' },
  fr: { nutilisable: 'indisponible', 'Mot de passe de la carte': 'code PIN' },
  ko: { 했어요: '했습니다', '결제 채널': '결제 수단' },
  ru: { Зачислен: 'Доставлено', 'Пароль карты': 'PIN-код' },
  th: { เพชร: 'เจม', วิธีชำระเงิน: 'ช่องทางชำระเงิน' },
  vi: { 'phiếu giảm giá': 'mã giảm giá', 'mật khẩu thẻ': 'mã thẻ', 'Đổi thẻ': 'Nạp thẻ' },
  'zh-cn': { 原价: '优惠前', 支付渠道: '支付方式' },
  'zh-tw': { 原價: '優惠前', 付款管道: '付款方式' },
};

/** Where a language's messages use a replaced word. */
export function termFaults(
  locale: Locale,
  messages: FlatMessages,
  replaced: Readonly<Record<string, string>> = replacedTerms[locale] ?? {},
): string[] {
  return [...messages].flatMap(([key, text]) =>
    Object.entries(replaced).flatMap(([word, better]) =>
      text.includes(word) ? [`${locale}: ${key} says “${word}”, the glossary “${better}”`] : [],
    ),
  );
}
