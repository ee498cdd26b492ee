import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Mit Sandpay bezahlen',
  sandbox: 'Testumgebung: Es fließt kein echtes Geld',
  payTo: 'Empfänger',
  reference: 'Referenz',
  method: 'Zahlungsart',
  pay: 'Bezahlen',
  fail: 'Zahlung ablehnen',
  others: 'Andere Ergebnisse',
  othersHint: 'Zum Ausprobieren, was mit einer echten Zahlung passieren kann.',
  leave: 'Offen lassen',
  'pay-late': 'Verspätet bezahlen',
  seconds: 'Sekunden',
  expire: 'Ablaufen lassen',
  'pay-twice': 'Doppelt bezahlen',
  'wrong-amount': 'Falschen Betrag bezahlen',
  back: 'Zurück zum Shop',
  status: {
    pending: 'Zahlung ausstehend',
    authorised: 'Du hast der Zahlung zugestimmt; der Shop zieht das Geld ein',
    paid: 'Bezahlt',
    failed: 'Die Zahlung wurde abgelehnt',
    expired: 'Die Zahlung ist abgelaufen',
    cancelled: 'Der Shop hat die Zahlung storniert',
    refunded: 'Das Geld wurde erstattet',
  },
  unknown: 'Diese Zahlung gibt es nicht',
};

export const methods: MethodWords = {
  names: {
    card: 'Karte',
    wallet: 'Wallet',
    store: 'Bar im Laden',
    bank: 'Überweisung',
    carrier: 'Handyrechnung',
    qr: 'QR-Code',
    code: 'Guthabencode',
  },
  store: (due) => `Zeig diesen Code an der Kasse und bezahle bis ${due} bar.`,
  bank: (due) => `Überweise bis ${due} auf dieses Konto.`,
  carrier: 'Wir haben einen Code an dein Telefon gesendet. Abgerechnet wird über deine Telefonrechnung.',
  code: 'Gib die Nummer deiner Karte ein.',
  wallet: 'Bestätige die Zahlung in deiner Wallet.',
  qr: 'Scanne dies mit deiner App.',
  smsCode: 'Code aus der Nachricht',
  cardNumber: 'Kartennummer',
  expiry: 'Gültig bis',
  cvc: 'Prüfnummer',
  keepCode: 'Ich habe den Code: zurück zum Shop',
};
