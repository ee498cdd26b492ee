import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Sandpay로 결제',
  sandbox: '샌드박스: 실제 금액은 청구되지 않습니다',
  payTo: '받는 곳',
  reference: '참조 번호',
  method: '결제 수단',
  pay: '결제하기',
  fail: '결제 거절하기',
  others: '다른 결과',
  othersHint: '실제 결제에서 일어날 수 있는 일을 시험해 볼 수 있습니다.',
  leave: '대기 상태로 두기',
  'pay-late': '늦게 결제하기',
  seconds: '초',
  expire: '만료시키기',
  'pay-twice': '두 번 결제하기',
  'wrong-amount': '잘못된 금액 결제하기',
  back: '상점으로 돌아가기',
  status: {
    pending: '결제 대기 중입니다',
    authorised: '결제에 동의했으며, 상점이 금액을 받고 있습니다',
    paid: '결제 완료',
    failed: '결제가 거절되었습니다',
    expired: '결제가 만료되었습니다',
    cancelled: '상점이 결제를 취소했습니다',
    refunded: '금액이 환불되었습니다',
  },
  unknown: '해당 결제를 찾을 수 없습니다',
};

export const methods: MethodWords = {
  names: {
    card: '카드',
    wallet: '전자지갑',
    store: '편의점',
    bank: '계좌이체',
    carrier: '휴대폰 결제',
    qr: 'QR 코드',
    code: '선불 코드',
  },
  store: (due) => `${due}까지 계산대에서 이 코드를 보여 주고 현금으로 결제하세요.`,
  bank: (due) => `${due}까지 이 계좌로 이체하세요.`,
  carrier: '휴대폰으로 코드를 보냈습니다. 휴대폰 요금에 합산됩니다.',
  code: '카드 번호를 입력하세요.',
  wallet: '전자지갑에서 결제를 확인하세요.',
  qr: '앱으로 스캔하세요.',
  smsCode: '문자로 받은 코드',
  cardNumber: '카드 번호',
  expiry: '유효 기간',
  cvc: '보안 코드',
  keepCode: '코드를 받았습니다: 상점으로 돌아가기',
};
