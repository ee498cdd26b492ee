import { createElement, type ReactNode } from 'react';
import type { PopupLoader } from '@/components/popups/popup-contexts';
import { PopupStage } from '@/components/popups/popup-stage';
import type { Popup } from '@/lib/client/popups/popup';

/** The code of each popup. None of it is part of a page's first load. */
const modules = {
  login: () => import('@/components/account/login/login-popup'),
  pairing: () => import('@/components/account/pairing/pairing-popup'),
  logOut: () => import('@/components/account/login/log-out-popup'),
  games: () => import('@/components/purchase/game/games-popup'),
  switchGame: () => import('@/components/purchase/game/switch-game-popup'),
  areas: () => import('@/components/shell/areas-popup'),
  role: () => import('@/components/purchase/character/role-picker'),
  channels: () => import('@/components/purchase/method/channels-popup'),
  choice: () => import('@/components/popups/choice-popup'),
  confirm: () => import('@/components/popups/confirm-popup'),
  tip: () => import('@/components/popups/tip-popup'),
  coupons: () => import('@/components/benefits/coupons/coupon-picker'),
  goods: () => import('@/components/purchase/goods/goods-popup'),
  order: () => import('@/components/purchase/summary/order-popup'),
  card: () => import('@/components/cards/card-popup'),
  payCard: () => import('@/components/cards/pay-card-popup'),
  banner: () => import('@/components/banner/banner-popup'),
  waiting: () => import('@/components/purchase/pay/waiting-popup'),
  component: () => import('@/components/purchase/pay/component-popup'),
  age: () => import('@/components/account/age/age-popup'),
  result: () => import('@/components/order/result/result-popup'),
} as const satisfies Record<Popup['kind'], () => Promise<unknown>>;

/** The popups of all features, each loaded when it opens. */
export const popupLoader: PopupLoader = {
  stage: () => Promise.resolve({ PopupStage }),
  load,
  preload: (kind) => {
    const start: () => Promise<unknown> = modules[kind];
    start().catch(() => undefined);
  },
};

async function load(popup: Popup): Promise<ReactNode> {
  switch (popup.kind) {
    case 'login':
      return createElement((await modules.login()).LoginPopup, popup);
    case 'pairing':
      return createElement((await modules.pairing()).PairingPopup, popup);
    case 'logOut':
      return createElement((await modules.logOut()).LogOutPopup, popup);
    case 'games':
      return createElement((await modules.games()).GamesPopup);
    case 'switchGame':
      return createElement((await modules.switchGame()).SwitchGamePopup, popup);
    case 'areas':
      return createElement((await modules.areas()).AreasPopup);
    case 'role':
      return createElement((await modules.role()).RolePicker, popup);
    case 'channels':
      return createElement((await modules.channels()).ChannelsPopup, popup);
    case 'choice':
      return createElement((await modules.choice()).ChoicePopup, popup);
    case 'confirm':
      return createElement((await modules.confirm()).ConfirmPopup, { question: popup });
    case 'tip':
      return createElement((await modules.tip()).TipPopup, popup);
    case 'coupons':
      return createElement((await modules.coupons()).CouponPicker, { request: popup });
    case 'goods':
      return createElement((await modules.goods()).GoodsPopup, popup);
    case 'order':
      return createElement((await modules.order()).OrderPopup);
    case 'card':
      return createElement((await modules.card()).CardPopup, popup);
    case 'payCard':
      return createElement((await modules.payCard()).PayCardPopup, { request: popup });
    case 'banner':
      return createElement((await modules.banner()).BannerPopup, popup);
    case 'waiting':
      return createElement((await modules.waiting()).WaitingPopup, popup);
    case 'component':
      return createElement((await modules.component()).ComponentPopup, { payment: popup });
    case 'age':
      return createElement((await modules.age()).AgePopup, popup);
    case 'result':
      return createElement((await modules.result()).ResultPopup, { order: popup });
  }
}
