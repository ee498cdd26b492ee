import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Sandpay ile öde',
  sandbox: 'Deneme ortamı: gerçek para çekilmez',
  payTo: 'Alıcı',
  reference: 'Referans',
  method: 'Yöntem',
  pay: 'Öde',
  fail: 'Ödemeyi reddet',
  others: 'Diğer sonuçlar',
  othersHint: 'Gerçek bir ödemede neler olabileceğini denemek için.',
  leave: 'Beklemede bırak',
  'pay-late': 'Geç öde',
  seconds: 'saniye',
  expire: 'Süresinin dolmasını bekle',
  'pay-twice': 'İki kez öde',
  'wrong-amount': 'Yanlış tutar öde',
  back: 'Mağazaya dön',
  status: {
    pending: 'Ödeme bekleniyor',
    authorised: 'Ödemeyi onayladın; mağaza parayı tahsil ediyor',
    paid: 'Ödendi',
    failed: 'Ödeme reddedildi',
    expired: 'Ödemenin süresi doldu',
    cancelled: 'Mağaza ödemeyi iptal etti',
    refunded: 'Para iade edildi',
  },
  unknown: 'Böyle bir ödeme yok',
};

export const methods: MethodWords = {
  names: {
    card: 'Kart',
    wallet: 'Cüzdan',
    store: 'Market',
    bank: 'Banka havalesi',
    carrier: 'Telefon faturası',
    qr: 'QR kod',
    code: 'Ön ödemeli kod',
  },
  store: (due) => `Bu kodu kasada göster ve en geç ${due} tarihinde nakit öde.`,
  bank: (due) => `En geç ${due} tarihinde bu hesaba havale yap.`,
  carrier: 'Telefonuna bir kod gönderdik. Tutar telefon faturana yansır.',
  code: 'Kartının numarasını gir.',
  wallet: 'Ödemeyi cüzdanında onayla.',
  qr: 'Bunu uygulamanla tara.',
  smsCode: 'Mesajdaki kod',
  cardNumber: 'Kart numarası',
  expiry: 'Son kullanma',
  cvc: 'Güvenlik kodu',
  keepCode: 'Kodu aldım: mağazaya dön',
};
