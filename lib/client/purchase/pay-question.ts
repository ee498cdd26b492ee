import type { useTranslations } from 'next-intl';
import type { Popup, PopupFact } from '@/lib/client/popups/popup';
import type { PriceText } from '@/lib/client/text/number-text';
import type { Goods } from '@/lib/contract/pay-data';
import type { Channel } from '@/lib/domain/channels';
import { paidBy } from './method-choice';
import { priceOf, type ReadyPurchase } from './purchase';
import { serverLabel } from '@/lib/domain/server-id';

export type QuestionWords = Readonly<{
  confirm: ReturnType<typeof useTranslations<'recharge.confirm'>>;
  opens: ReturnType<typeof useTranslations<'recharge.opens'>>;
  regionName: (code: string) => string;
  /** The bonus on top of goods as text; null without one. */
  onTop: (goods: Goods) => string | null;
  priceText: PriceText;
}>;

export type PayWays = Readonly<{
  /** The brand's area requires consent to immediate delivery (F3.35). */
  needsConsent: boolean;
  start: () => void;
  byCard: Extract<Popup, { kind: 'payCard' }>['pay'];
}>;

/**
 * The confirmation before paying (F3.9): goods, character, amount and method, so that nobody tops up a stranger. When the provider takes a
 * card, the popup asks for that as well.
 */
export function payQuestion(
  words: QuestionWords,
  purchase: ReadyPurchase,
  channel: Pick<Channel, 'completion' | 'opening'>,
  { start, byCard, needsConsent }: PayWays,
): Extract<Popup, { kind: 'confirm' | 'payCard' }> {
  const { confirm: t, opens } = words;
  const amount = priceOf(purchase, words.priceText)?.text ?? '';
  const facts = factsOf(words, purchase);
  if (channel.completion === 'card')
    return { kind: 'payCard', clientId: purchase.game.client_id, facts, amount, needsConsent, pay: byCard };
  return {
    kind: 'confirm',
    title: t('title'),
    paragraphs: [opens(channel.completion === 'embedded' ? 'here' : channel.opening)],
    facts,
    confirm: t('pay', { amount }),
    cancel: t('cancel'),
    needsConsent,
    onConfirm: start,
  };
}

function factsOf(words: QuestionWords, purchase: ReadyPurchase): PopupFact[] {
  const { confirm: t, regionName, onTop, priceText } = words;
  const { game, user, role, goods, region, choice } = purchase;
  const price = priceOf(purchase, priceText);
  const more = onTop(goods);
  return [
    { name: t('game'), value: game.name },
    { name: t('account'), value: user.username },
    { name: t('server'), value: serverLabel(role) },
    { name: t('character'), value: role.name },
    { name: t('goods'), value: goods.display, ...(more !== null && { note: more }) },
    {
      name: t('method'),
      value: t('methodIn', { value: paidBy(choice).name, region: regionName(region) }),
    },
    ...(price?.coupon == null ? [] : [{ name: t('coupon'), value: `−${price.coupon}`, isNumber: true }]),
    { name: t('amount'), value: price?.text ?? '', isNumber: true },
  ];
}
