import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Zapłać przez Sandpay',
  sandbox: 'Środowisko testowe: bez prawdziwych pieniędzy',
  payTo: 'Odbiorca',
  reference: 'Numer referencyjny',
  method: 'Metoda',
  pay: 'Zapłać',
  fail: 'Odrzuć płatność',
  others: 'Inne wyniki',
  othersHint: 'Aby sprawdzić, co może stać się z prawdziwą płatnością.',
  leave: 'Pozostaw jako oczekującą',
  'pay-late': 'Zapłać z opóźnieniem',
  seconds: 'sekund',
  expire: 'Pozwól jej wygasnąć',
  'pay-twice': 'Zapłać dwa razy',
  'wrong-amount': 'Zapłać błędną kwotę',
  back: 'Wróć do sklepu',
  status: {
    pending: 'Oczekiwanie na płatność',
    authorised: 'Zgoda na płatność udzielona; sklep pobiera pieniądze',
    paid: 'Zapłacono',
    failed: 'Płatność została odrzucona',
    expired: 'Płatność wygasła',
    cancelled: 'Sklep anulował płatność',
    refunded: 'Pieniądze zostały zwrócone',
  },
  unknown: 'Nie ma takiej płatności',
};

export const methods: MethodWords = {
  names: {
    card: 'Karta',
    wallet: 'Portfel',
    store: 'Sklep',
    bank: 'Przelew bankowy',
    carrier: 'Rachunek za telefon',
    qr: 'Kod QR',
    code: 'Kod przedpłacony',
  },
  store: (due) => `Pokaż ten kod przy kasie i zapłać gotówką do ${due}.`,
  bank: (due) => `Wykonaj przelew na to konto do ${due}.`,
  carrier: 'Wysłaliśmy kod na twój telefon. Kwota trafi na rachunek za telefon.',
  code: 'Wpisz numer swojej karty.',
  wallet: 'Potwierdź płatność w swoim portfelu.',
  qr: 'Zeskanuj to w swojej aplikacji.',
  smsCode: 'Kod z wiadomości',
  cardNumber: 'Numer karty',
  expiry: 'Ważna do',
  cvc: 'Kod zabezpieczający',
  keepCode: 'Mam kod: wróć do sklepu',
};
