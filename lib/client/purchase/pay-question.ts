import type { Popup } from '@/lib/client/popups/popup';
import type { PriceText } from '@/lib/client/text/number-text';
import { isolate } from '@/lib/client/text/isolate';
import type { Goods } from '@/lib/contract/pay-data';
import type { Channel } from '@/lib/domain/channels';
import type { ListedFact } from '@/lib/domain/listed-fact';
import { paidBy } from './method-choice';
import type { Translate } from './pay-words';
import { priceOf, type ReadyPurchase } from './purchase';
import { serverLabel } from '@/lib/domain/server-id';

export type QuestionWords = Readonly<{
  regionName: (code: string) => string;
  /** The bonus on top of goods as text; null without one. */
  onTop: (goods: Goods) => string | null;
  priceText: PriceText;
}>;

type Words = QuestionWords & Readonly<{ t: Translate }>;

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
  words: Words,
  purchase: ReadyPurchase,
  channel: Pick<Channel, 'completion' | 'opening'>,
  { start, byCard, needsConsent }: PayWays,
): Extract<Popup, { kind: 'confirm' | 'payCard' }> {
  const { t } = words;
  const amount = priceOf(purchase, words.priceText)?.text ?? '';
  const facts = factsOf(words, purchase);
  if (channel.completion === 'card')
    return { kind: 'payCard', clientId: purchase.game.client_id, facts, amount, needsConsent, pay: byCard };
  return {
    kind: 'confirm',
    title: t('recharge.confirm.title'),
    paragraphs: [t(`recharge.opens.${channel.completion === 'embedded' ? 'here' : channel.opening}`)],
    facts,
    confirm: t('recharge.confirm.pay', { amount }),
    cancel: t('recharge.confirm.cancel'),
    needsConsent,
    onConfirm: start,
  };
}

function factsOf(words: Words, purchase: ReadyPurchase): ListedFact[] {
  const { t, regionName, onTop, priceText } = words;
  const { game, user, role, goods, region, choice } = purchase;
  const price = priceOf(purchase, priceText);
  const more = onTop(goods);
  return [
    { name: t('recharge.confirm.game'), value: game.name },
    { name: t('recharge.confirm.account'), value: user.username },
    { name: t('recharge.confirm.server'), value: serverLabel(role) },
    { name: t('recharge.confirm.character'), value: role.name },
    {
      name: t('recharge.confirm.goods'),
      value: goods.display,
      ...(more !== null && { note: more }),
      ...contentsOf(t, goods),
    },
    {
      name: t('recharge.confirm.method'),
      value: t('recharge.confirm.methodIn', { value: paidBy(choice).name, region: regionName(region) }),
    },
    ...(price?.coupon == null
      ? []
      : [{ name: t('recharge.confirm.coupon'), value: `−${price.coupon}`, isNumber: true }]),
    { name: t('recharge.confirm.amount'), value: price?.text ?? '', isNumber: true },
  ];
}

/**
 * What a bundle or pass contains (F3.30): a name such as "Hero bundle" alone doesn't say what is paid for. Written as ContentsLine writes it,
 * with words that only a press on Pay loads.
 */
function contentsOf(t: Translate, { items = [] }: Goods): Pick<ListedFact, 'contents'> {
  if (items.length === 0) return {};
  const texts = items.map(({ text, days }) =>
    days === undefined ? isolate(text) : t('bought.daily', { thing: isolate(text), days, d: String(days) }),
  );
  return { contents: texts.join(' · ') };
}
