'use client';

import { useTranslations } from 'next-intl';
import { useRegionName } from './region-pill';
import type { Popup } from '@/lib/client/popups';
import { goodsPrice } from '@/components/goods/goods-price';
import { serverLabel } from '@/components/roles/server-label';
import { paidBy } from './method-choice';
import type { ReadyPurchase } from './purchase';

type Question = Extract<Popup, { kind: 'confirm' }>;

/** The question before paying (spec section 5): what, for whom, how much and how, so that nobody tops up a stranger. */
export function usePayQuestion(): (purchase: ReadyPurchase, onConfirm: () => void) => Question {
  const t = useTranslations('recharge.confirm');
  const regionName = useRegionName();
  return (purchase, onConfirm) => {
    const { game, user, role, goods, region, choice } = purchase;
    const { text } = goodsPrice(goods);
    return {
      kind: 'confirm',
      title: t('title'),
      paragraphs: [],
      facts: [
        { name: t('game'), value: game.name },
        { name: t('account'), value: user.username },
        { name: t('server'), value: serverLabel(role) },
        { name: t('character'), value: role.name },
        { name: t('goods'), value: goods.display },
        {
          name: t('method'),
          value: t('methodIn', { value: paidBy(choice).name, region: regionName(region) }),
        },
        { name: t('amount'), value: text, isNumber: true },
      ],
      confirm: t('pay', { amount: text }),
      cancel: t('cancel'),
      onConfirm,
    };
  };
}
