import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Bayar dengan Sandpay',
  sandbox: 'Lingkungan uji: tidak ada uang sungguhan',
  payTo: 'Bayar kepada',
  reference: 'Referensi',
  method: 'Metode',
  pay: 'Bayar',
  fail: 'Tolak pembayaran',
  others: 'Hasil lain',
  othersHint: 'Untuk mencoba apa yang bisa terjadi pada pembayaran sungguhan.',
  leave: 'Biarkan tertunda',
  'pay-late': 'Bayar terlambat',
  seconds: 'detik',
  expire: 'Biarkan kedaluwarsa',
  'pay-twice': 'Bayar dua kali',
  'wrong-amount': 'Bayar jumlah yang salah',
  back: 'Kembali ke toko',
  status: {
    pending: 'Menunggu pembayaran',
    authorised: 'Anda telah setuju membayar; toko sedang menarik dana',
    paid: 'Dibayar',
    failed: 'Pembayaran ditolak',
    expired: 'Pembayaran kedaluwarsa',
    cancelled: 'Toko membatalkan pembayaran',
    refunded: 'Uang telah dikembalikan',
  },
  unknown: 'Pembayaran ini tidak ada',
};

export const methods: MethodWords = {
  names: {
    card: 'Kartu',
    wallet: 'Dompet digital',
    store: 'Minimarket',
    bank: 'Transfer bank',
    carrier: 'Tagihan seluler',
    qr: 'Kode QR',
    code: 'Kode prabayar',
  },
  store: (due) => `Tunjukkan kode ini di kasir dan bayar tunai sebelum ${due}.`,
  bank: (due) => `Transfer ke rekening ini sebelum ${due}.`,
  carrier: 'Kami telah mengirim kode ke ponsel Anda. Biayanya masuk ke tagihan telepon Anda.',
  code: 'Masukkan nomor kartu Anda.',
  wallet: 'Konfirmasi pembayaran di dompet Anda.',
  qr: 'Pindai ini dengan aplikasi Anda.',
  smsCode: 'Kode dari pesan',
  cardNumber: 'Nomor kartu',
  expiry: 'Berlaku hingga',
  cvc: 'Kode keamanan',
  keepCode: 'Saya punya kodenya: kembali ke toko',
};
