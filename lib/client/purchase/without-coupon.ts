import type { Popup } from '@/lib/client/popups/popup';
import { goodsMoney } from './goods-price';
import type { Translate } from './pay-words';
import type { Purchase } from './purchase';

/** The confirmation before an order that could use a coupon but doesn't (F5.5). */
export function withoutCouponQuestion(t: Translate, onConfirm: () => void, onCancel: () => void): Popup {
  return {
    kind: 'confirm',
    title: t('notices.tips'),
    paragraphs: [t('notices.noCouponConfirm')],
    confirm: t('coupons.without.confirm'),
    cancel: t('coupons.without.choose'),
    onConfirm,
    onCancel,
  };
}

/** The popup to choose a purchase's coupon. `chosen` is the code of the current one. */
export function couponsPopup({ game, user, goods }: Purchase, chosen: string | null): Popup {
  return {
    kind: 'coupons',
    clientId: game.client_id,
    who: user?.suid ?? '',
    price: goods === null ? null : goodsMoney(goods),
    chosen,
  };
}
