import { totalOf, type ContentItem, type Contents } from '@/lib/domain/contents';
import type { LocalText } from '@/lib/domain/local-text';

type Described = Readonly<{ gameNames: LocalText; productNames: LocalText; contents: Contents | null }>;
type Words = (text: LocalText) => string;

/** Sandpay takes 500 characters and other providers fewer; an adapter for one that takes less than this must shorten it further. */
const most = 240;

/**
 * The description on the provider's page (F3.30): game and goods, the bonus with the sum, and what a bundle or pass contains. What isn't a
 * name is digits and signs, which need no translation.
 */
export function describeGoods({ gameNames, productNames, contents }: Described, words: Words): string {
  const items = (contents?.items ?? []).map((item) => itemText(item, words));
  const named = `${words(gameNames)}: ${words(productNames)}${onTop(contents)}`;
  return shortened(items.length === 0 ? named : `${named} – ${items.join(' · ')}`);
}

/** " (+102 = 782)" */
function onTop(contents: Contents | null): string {
  const total = contents === null ? null : totalOf(contents);
  return total === null ? '' : ` (+${String(contents?.bonus)} = ${String(total)})`;
}

/** "10 chest keys", or "30 pearls × 7" for what is given daily for 7 days. */
const itemText = ({ names, days }: ContentItem, words: Words): string =>
  days === null ? words(names) : `${words(names)} × ${String(days)}`;

/** A refused description would refuse the payment, so a text that is too long ends at a word, or at a character where there are no spaces. */
function shortened(text: string): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  const lastSpace = room.lastIndexOf(' ');
  const isLong = lastSpace > most / 2;
  // Without a space the cut may split a pair of surrogates, of which it drops the first half too.
  const kept = isLong ? room.slice(0, lastSpace) : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s·–:]+$/, '')}…`;
}
