import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Bayar dengan Sandpay',
  sandbox: 'Persekitaran ujian: tiada wang sebenar',
  payTo: 'Bayar kepada',
  reference: 'Rujukan',
  method: 'Kaedah',
  pay: 'Bayar',
  fail: 'Tolak bayaran',
  others: 'Hasil lain',
  othersHint: 'Untuk mencuba apa yang boleh berlaku pada bayaran sebenar.',
  leave: 'Biarkan belum selesai',
  'pay-late': 'Bayar lewat',
  seconds: 'saat',
  expire: 'Biarkan tamat tempoh',
  'pay-twice': 'Bayar dua kali',
  'wrong-amount': 'Bayar jumlah yang salah',
  back: 'Kembali ke kedai',
  status: {
    pending: 'Menunggu bayaran',
    authorised: 'Anda telah bersetuju membayar; kedai sedang mengambil wang',
    paid: 'Dibayar',
    failed: 'Bayaran ditolak',
    expired: 'Bayaran telah tamat tempoh',
    cancelled: 'Kedai telah membatalkan bayaran',
    refunded: 'Wang telah dipulangkan',
  },
  unknown: 'Tiada bayaran seperti ini',
};

export const methods: MethodWords = {
  names: {
    card: 'Kad',
    wallet: 'Dompet digital',
    store: 'Kedai serbaneka',
    bank: 'Pindahan bank',
    carrier: 'Bil telefon',
    qr: 'Kod QR',
    code: 'Kod prabayar',
  },
  store: (due) => `Tunjukkan kod ini di kaunter dan bayar tunai sebelum ${due}.`,
  bank: (due) => `Pindahkan wang ke akaun ini sebelum ${due}.`,
  carrier: 'Kami telah menghantar kod ke telefon anda. Bayaran dimasukkan dalam bil telefon anda.',
  code: 'Masukkan nombor kad anda.',
  wallet: 'Sahkan bayaran dalam dompet anda.',
  qr: 'Imbas ini dengan aplikasi anda.',
  smsCode: 'Kod daripada mesej',
  cardNumber: 'Nombor kad',
  expiry: 'Sah hingga',
  cvc: 'Kod keselamatan',
  keepCode: 'Saya ada kodnya: kembali ke kedai',
};
