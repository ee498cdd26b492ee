import type { ReactNode } from 'react';
import type { Popup } from '@/lib/client/popups';

/** The code of each popup, none of it part of a page's first load. */
const modules = {
  login: () => import('@/components/login/login-popup'),
  games: () => import('./games-popup'),
  role: () => import('@/components/roles/role-picker'),
  channels: () => import('./channels-popup'),
  confirm: () => import('./confirm-popup'),
  tip: () => import('./tip-popup'),
  coupons: () => import('@/components/coupons/coupon-picker'),
  card: () => import('@/components/cards/card-popup'),
  banner: () => import('@/components/banner/banner-popup'),
  component: () => import('@/components/recharge/component-popup'),
  age: () => import('@/components/legal/age-popup'),
  result: () => import('@/components/result/result-popup'),
} as const satisfies Record<Popup['kind'], () => Promise<unknown>>;

/** Fetches what a popup needs and gives it ready to render. Rejects when the code can't be had, and may be tried again. */
export async function loadPopup(popup: Popup): Promise<ReactNode> {
  switch (popup.kind) {
    case 'login': {
      const { LoginPopup } = await modules.login();
      return <LoginPopup next={popup.next ?? null} clientId={popup.clientId ?? null} />;
    }
    case 'games': {
      const { GamesPopup } = await modules.games();
      return <GamesPopup />;
    }
    case 'role': {
      const { RolePicker } = await modules.role();
      return <RolePicker />;
    }
    case 'channels': {
      const { ChannelsPopup } = await modules.channels();
      return <ChannelsPopup methodKey={popup.methodKey} />;
    }
    case 'confirm': {
      const { ConfirmPopup } = await modules.confirm();
      return <ConfirmPopup question={popup} />;
    }
    case 'tip': {
      const { TipPopup } = await modules.tip();
      return <TipPopup title={popup.title} html={popup.html} body={popup.body} />;
    }
    case 'coupons': {
      const { CouponPicker } = await modules.coupons();
      return <CouponPicker request={popup} />;
    }
    case 'card': {
      const { CardPopup } = await modules.card();
      return <CardPopup holder={popup.holder} />;
    }
    case 'banner': {
      const { BannerPopup } = await modules.banner();
      return <BannerPopup banners={popup.banners} />;
    }
    case 'component': {
      const { ComponentPopup } = await modules.component();
      return <ComponentPopup payment={popup} />;
    }
    case 'age': {
      const { AgePopup } = await modules.age();
      return <AgePopup content={popup.content} />;
    }
    case 'result': {
      const { ResultPopup } = await modules.result();
      return <ResultPopup order={popup} />;
    }
  }
}

/** Fetches a popup's code before it is asked for, such as when its button is pointed at. Never rejects. */
export function warmPopup(kind: Popup['kind']): void {
  const load: () => Promise<unknown> = modules[kind];
  load().catch(() => undefined);
}
