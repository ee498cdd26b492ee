import type { Locale } from '@/lib/domain/locales';
import type { FlatMessages } from './flatten';

/**
 * Words that a language's glossary (docs/glossaries) has replaced, each with the word to use. A text with a replaced word comes from an
 * older version, or from an author who hasn't read the glossary. A language that is new has replaced none.
 */
export const replacedTerms: Readonly<Partial<Record<Locale, Readonly<Record<string, string>>>>> = {
  ar: { سلع: 'المنتج', استبدال: 'استخدام، تفعيل' },
  de: {
    Münze: 'Währungseinheit',
    Kartenpasswort: 'PIN',
    nutzbar: 'verfügbar',
    Waren: 'Artikel',
    gutschein: 'Coupon',
    Gutscheine: 'Coupons',
    Wachstumspunkte: 'Punkte',
  },
  en: {
    'Choose goods': 'Choose an item',
    'choose goods': 'choose an item',
    'other goods': 'another item',
    'Your goods': 'Your item',
    'your goods': 'your item',
    'way to pay': 'payment method',
    'ways to pay': 'payment methods',
    'Pick how': 'Choose how',
    'Pick what': 'Choose what',
    usable: 'available',
    Usable: 'Available',
    cannot: 'can’t',
    'could not': 'couldn’t',
    'Could not': 'Couldn’t',
    'Card password': 'PIN',
    'ake-up payment': 'outstanding payment',
    'growth point': 'points',
  },
  es: { Importe: 'Total', Caducad: 'Vencido' },
  fr: { nutilisable: 'indisponible', 'Mot de passe de la carte': 'code PIN' },
  id: { kamu: 'Anda', Kamu: 'Anda', 'Harga awal': 'Sebelum diskon' },
  it: { monet: 'unità di valuta', 'Prezzo originale': 'Prima dello sconto' },
  ja: { お支払いを待って: 'お支払い待ち', カードのパスワード: 'PINコード', よくあるご質問: 'よくある質問' },
  ko: { 했어요: '했습니다', '결제 채널': '결제 수단' },
  ms: { awak: 'anda', 'Harga asal': 'Sebelum diskaun' },
  pl: { monet: 'jednostka waluty', towar: 'produkt' },
  pt: { 'por moeda': 'por unidade de moeda', 'Copiar endereço': 'Copiar link', produto: 'item' },
  ru: { Зачислен: 'Доставлено', зачисл: 'доставить', 'Пароль карты': 'PIN-код', ' очк': ' баллы' },
  th: { เพชร: 'เจม', วิธีชำระเงิน: 'ช่องทางชำระเงิน', แต้ม: 'คะแนน' },
  tr: { Jeton: 'para birimi', 'Adresi kopyala': 'Bağlantıyı kopyala', Senden: 'Sizden' },
  vi: {
    'phiếu giảm giá': 'mã giảm giá',
    'mật khẩu thẻ': 'mã thẻ',
    'Đổi thẻ': 'Nạp thẻ',
    'trưởng thành': 'điểm',
  },
  'zh-cn': { 原价: '优惠前', 支付渠道: '支付方式' },
  'zh-tw': { 原價: '優惠前', 付款管道: '付款方式', 積分: '點數' },
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
