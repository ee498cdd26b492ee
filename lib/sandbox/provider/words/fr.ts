import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Payer avec Sandpay',
  sandbox: 'Environnement de test : aucun argent réel n’est débité',
  payTo: 'Payer à',
  reference: 'Référence',
  method: 'Moyen de paiement',
  pay: 'Payer',
  fail: 'Refuser le paiement',
  others: 'Autres issues',
  othersHint: 'Pour essayer ce qui peut arriver à un vrai paiement.',
  leave: 'Le laisser en attente',
  'pay-late': 'Payer en retard',
  seconds: 'secondes',
  expire: 'Le laisser expirer',
  'pay-twice': 'Payer deux fois',
  'wrong-amount': 'Payer un montant erroné',
  back: 'Retour à la boutique',
  status: {
    pending: 'En attente du paiement',
    authorised: 'Vous avez accepté de payer ; la boutique encaisse l’argent',
    paid: 'Payé',
    failed: 'Le paiement a été refusé',
    expired: 'Le paiement a expiré',
    cancelled: 'La boutique a annulé le paiement',
    refunded: 'L’argent a été remboursé',
  },
  unknown: 'Ce paiement n’existe pas',
};

export const methods: MethodWords = {
  names: {
    card: 'Carte',
    wallet: 'Portefeuille',
    store: 'Point de vente',
    bank: 'Virement bancaire',
    carrier: 'Facture mobile',
    qr: 'Code QR',
    code: 'Code prépayé',
  },
  store: (due) => `Présentez ce code en caisse et payez en espèces avant le ${due}.`,
  bank: (due) => `Faites un virement sur ce compte avant le ${due}.`,
  carrier: 'Nous avons envoyé un code sur votre téléphone. Le montant figurera sur votre facture.',
  code: 'Saisissez le numéro de votre carte.',
  wallet: 'Confirmez le paiement dans votre portefeuille.',
  qr: 'Scannez ceci avec votre application.',
  smsCode: 'Code reçu par message',
  cardNumber: 'Numéro de carte',
  expiry: 'Expire le',
  cvc: 'Code de sécurité',
  keepCode: 'J’ai le code : retour à la boutique',
};
