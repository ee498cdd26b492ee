import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: '使用 Sandpay 付款',
  sandbox: '沙盒环境：不会产生实际扣款',
  payTo: '付款给',
  reference: '参考编号',
  method: '付款方式',
  pay: '付款',
  fail: '拒绝付款',
  others: '其他结果',
  othersHint: '用来试试真实付款可能出现的情况。',
  leave: '保持待付款',
  'pay-late': '延后付款',
  seconds: '秒后',
  expire: '让付款过期',
  'pay-twice': '重复付款',
  'wrong-amount': '支付错误金额',
  back: '返回商店',
  status: {
    pending: '等待付款',
    authorised: '您已同意付款，商店正在收款',
    paid: '付款完成',
    failed: '付款被拒绝',
    expired: '付款已过期',
    cancelled: '商店已取消这笔付款',
    refunded: '款项已退还',
  },
  unknown: '找不到这笔付款',
};

export const methods: MethodWords = {
  names: {
    card: '银行卡',
    wallet: '电子钱包',
    store: '便利店',
    bank: '银行转账',
    carrier: '话费支付',
    qr: '二维码',
    code: '预付码',
  },
  store: (due) => `请在 ${due} 前到柜台出示此代码并支付现金。`,
  bank: (due) => `请在 ${due} 前转账到此账户。`,
  carrier: '我们已向您的手机发送验证码，费用计入话费。',
  code: '请输入卡号。',
  wallet: '请在钱包中确认付款。',
  qr: '请用您的应用扫描。',
  smsCode: '短信验证码',
  cardNumber: '卡号',
  expiry: '有效期',
  cvc: '安全码',
  keepCode: '我已记下代码：返回商店',
};
