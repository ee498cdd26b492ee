import type { MethodWords } from '../hosted-method-words';
import type { HostedWords } from '../hosted-words';

export const page: HostedWords = {
  title: 'Thanh toán bằng Sandpay',
  sandbox: 'Môi trường thử nghiệm: không trừ tiền thật',
  payTo: 'Trả cho',
  reference: 'Mã tham chiếu',
  method: 'Phương thức',
  pay: 'Thanh toán',
  fail: 'Từ chối thanh toán',
  others: 'Kết quả khác',
  othersHint: 'Để thử những gì có thể xảy ra với một khoản thanh toán thật.',
  leave: 'Để ở trạng thái chờ',
  'pay-late': 'Thanh toán trễ',
  seconds: 'giây',
  expire: 'Để hết hạn',
  'pay-twice': 'Thanh toán hai lần',
  'wrong-amount': 'Thanh toán sai số tiền',
  back: 'Quay lại cửa hàng',
  status: {
    pending: 'Đang chờ thanh toán',
    authorised: 'Bạn đã đồng ý thanh toán; cửa hàng đang nhận tiền',
    paid: 'Đã thanh toán',
    failed: 'Thanh toán bị từ chối',
    expired: 'Thanh toán đã hết hạn',
    cancelled: 'Cửa hàng đã hủy thanh toán',
    refunded: 'Tiền đã được hoàn lại',
  },
  unknown: 'Không có khoản thanh toán này',
};

export const methods: MethodWords = {
  names: {
    card: 'Thẻ',
    wallet: 'Ví điện tử',
    store: 'Cửa hàng tiện lợi',
    bank: 'Chuyển khoản ngân hàng',
    carrier: 'Cước di động',
    qr: 'Mã QR',
    code: 'Mã trả trước',
  },
  store: (due) => `Đưa mã này tại quầy và trả tiền mặt trước ${due}.`,
  bank: (due) => `Chuyển khoản vào tài khoản này trước ${due}.`,
  carrier: 'Chúng tôi đã gửi mã đến điện thoại của bạn. Số tiền được tính vào cước điện thoại.',
  code: 'Nhập số thẻ của bạn.',
  wallet: 'Xác nhận thanh toán trong ví của bạn.',
  qr: 'Quét mã này bằng ứng dụng của bạn.',
  smsCode: 'Mã trong tin nhắn',
  cardNumber: 'Số thẻ',
  expiry: 'Có hiệu lực đến',
  cvc: 'Mã bảo mật',
  keepCode: 'Tôi đã có mã: quay lại cửa hàng',
};
