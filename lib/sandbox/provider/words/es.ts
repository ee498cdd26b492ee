import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Pagar con Sandpay',
  sandbox: 'Entorno de pruebas: no se mueve dinero real',
  payTo: 'Pago a',
  reference: 'Referencia',
  method: 'Método',
  pay: 'Pagar',
  fail: 'Rechazar el pago',
  others: 'Otros resultados',
  othersHint: 'Para probar lo que puede ocurrir con un pago real.',
  leave: 'Dejarlo pendiente',
  'pay-late': 'Pagar tarde',
  seconds: 'segundos',
  expire: 'Dejar que caduque',
  'pay-twice': 'Pagar dos veces',
  'wrong-amount': 'Pagar un importe incorrecto',
  back: 'Volver a la tienda',
  status: {
    pending: 'Pendiente de pago',
    authorised: 'Has aceptado pagar; la tienda está cobrando el dinero',
    paid: 'Pagado',
    failed: 'El pago se ha rechazado',
    expired: 'El pago ha caducado',
    cancelled: 'La tienda ha cancelado el pago',
    refunded: 'Se ha devuelto el dinero',
  },
  unknown: 'Este pago no existe',
};

export const methods: MethodWords = {
  names: {
    card: 'Tarjeta',
    wallet: 'Monedero',
    store: 'Tienda',
    bank: 'Transferencia bancaria',
    carrier: 'Factura del móvil',
    qr: 'Código QR',
    code: 'Código de prepago',
  },
  store: (due) => `Muestra este código en caja y paga en efectivo antes del ${due}.`,
  bank: (due) => `Haz la transferencia a esta cuenta antes del ${due}.`,
  carrier: 'Te hemos enviado un código al teléfono. Se cargará en tu factura.',
  code: 'Escribe el número de tu tarjeta.',
  wallet: 'Confirma el pago en tu monedero.',
  qr: 'Escanéalo con tu aplicación.',
  smsCode: 'Código del mensaje',
  cardNumber: 'Número de tarjeta',
  expiry: 'Válida hasta',
  cvc: 'Código de seguridad',
  keepCode: 'Tengo el código: volver a la tienda',
};
