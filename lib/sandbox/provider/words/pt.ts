import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Pagar com Sandpay',
  sandbox: 'Ambiente de testes: nenhum dinheiro real é movimentado',
  payTo: 'Pagar a',
  reference: 'Referência',
  method: 'Método',
  pay: 'Pagar',
  fail: 'Recusar o pagamento',
  others: 'Outros resultados',
  othersHint: 'Para testar o que pode acontecer com um pagamento real.',
  leave: 'Deixar pendente',
  'pay-late': 'Pagar com atraso',
  seconds: 'segundos',
  expire: 'Deixar expirar',
  'pay-twice': 'Pagar duas vezes',
  'wrong-amount': 'Pagar o valor errado',
  back: 'Voltar à loja',
  status: {
    pending: 'Aguardando o pagamento',
    authorised: 'Você concordou em pagar; a loja está recebendo o dinheiro',
    paid: 'Pago',
    failed: 'O pagamento foi recusado',
    expired: 'O pagamento expirou',
    cancelled: 'A loja cancelou o pagamento',
    refunded: 'O dinheiro foi devolvido',
  },
  unknown: 'Este pagamento não existe',
};

export const methods: MethodWords = {
  names: {
    card: 'Cartão',
    wallet: 'Carteira',
    store: 'Loja de conveniência',
    bank: 'Transferência bancária',
    carrier: 'Conta do celular',
    qr: 'Código QR',
    code: 'Código pré-pago',
  },
  store: (due) => `Mostre este código no caixa e pague em dinheiro até ${due}.`,
  bank: (due) => `Transfira para esta conta até ${due}.`,
  carrier: 'Enviamos um código para o seu telefone. O valor vai na sua conta.',
  code: 'Digite o número do seu cartão.',
  wallet: 'Confirme o pagamento na sua carteira.',
  qr: 'Escaneie com o seu aplicativo.',
  smsCode: 'Código da mensagem',
  cardNumber: 'Número do cartão',
  expiry: 'Válido até',
  cvc: 'Código de segurança',
  keepCode: 'Tenho o código: voltar à loja',
};
