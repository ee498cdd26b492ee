import type { useTranslations } from 'next-intl';
import { serverLabel } from '@/components/roles/server-label';
import type { Popup } from '@/lib/client/popups';
import type { Channel } from '@/lib/domain/channels';
import { paidBy } from './method-choice';
import { priceOf, type ReadyPurchase } from './purchase';

export type QuestionWords = Readonly<{
  confirm: ReturnType<typeof useTranslations<'recharge.confirm'>>;
  opens: ReturnType<typeof useTranslations<'recharge.opens'>>;
  regionName: (code: string) => string;
}>;

/** The question before paying (spec section 5): what, for whom, how much and how, so that nobody tops up a stranger. */
export function payQuestion(
  { confirm: t, opens, regionName }: QuestionWords,
  purchase: ReadyPurchase,
  channel: Pick<Channel, 'completion' | 'opening'>,
  onConfirm: () => void,
): Extract<Popup, { kind: 'confirm' }> {
  const { game, user, role, goods, region, choice } = purchase;
  const price = priceOf(purchase);
  const text = price?.text ?? '';
  return {
    kind: 'confirm',
    title: t('title'),
    paragraphs: [opens(channel.completion === 'embedded' ? 'here' : channel.opening)],
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
      ...(price?.coupon == null ? [] : [{ name: t('coupon'), value: `−${price.coupon}`, isNumber: true }]),
      { name: t('amount'), value: text, isNumber: true },
    ],
    confirm: t('pay', { amount: text }),
    cancel: t('cancel'),
    onConfirm,
  };
}
