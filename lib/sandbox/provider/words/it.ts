import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Paga con Sandpay',
  sandbox: 'Ambiente di prova: nessun denaro reale',
  payTo: 'Paga a',
  reference: 'Riferimento',
  method: 'Metodo',
  pay: 'Paga',
  fail: 'Rifiuta il pagamento',
  others: 'Altri esiti',
  othersHint: 'Per provare che cosa può succedere a un pagamento reale.',
  leave: 'Lascialo in sospeso',
  'pay-late': 'Paga in ritardo',
  seconds: 'secondi',
  expire: 'Lascialo scadere',
  'pay-twice': 'Paga due volte',
  'wrong-amount': 'Paga l’importo sbagliato',
  back: 'Torna al negozio',
  status: {
    pending: 'In attesa del pagamento',
    authorised: 'Hai accettato di pagare; il negozio sta incassando',
    paid: 'Pagato',
    failed: 'Il pagamento è stato rifiutato',
    expired: 'Il pagamento è scaduto',
    cancelled: 'Il negozio ha annullato il pagamento',
    refunded: 'Il denaro è stato rimborsato',
  },
  unknown: 'Questo pagamento non esiste',
};

export const methods: MethodWords = {
  names: {
    card: 'Carta',
    wallet: 'Portafoglio',
    store: 'Punto vendita',
    bank: 'Bonifico bancario',
    carrier: 'Conto telefonico',
    qr: 'Codice QR',
    code: 'Codice prepagato',
  },
  store: (due) => `Mostra questo codice alla cassa e paga in contanti entro il ${due}.`,
  bank: (due) => `Fai un bonifico su questo conto entro il ${due}.`,
  carrier: 'Abbiamo inviato un codice al tuo telefono. L’importo va sul conto telefonico.',
  code: 'Inserisci il numero della tua carta.',
  wallet: 'Conferma il pagamento nel tuo portafoglio.',
  qr: 'Inquadralo con la tua app.',
  smsCode: 'Codice del messaggio',
  cardNumber: 'Numero della carta',
  expiry: 'Valida fino a',
  cvc: 'Codice di sicurezza',
  keepCode: 'Ho il codice: torna al negozio',
};
