import { createTranslator, type Locale, type Messages } from 'next-intl';
import { readTracking } from '@/lib/client/track/tracking-context';
import type { PageTools, PayTools } from './pay-tools';

/** All words of the shop in the page's language. */
export type WholeWords = Readonly<{ locale: Locale; messages: Messages }>;

/** What translates every text of the shop. */
export type Translate = ReturnType<typeof createTranslator<Messages>>;

/** What the code that a press on Pay loads needs: the page's tools together with all words, which the page itself doesn't have. */
export function payWords(words: WholeWords, tools: PageTools): Readonly<{ t: Translate; tools: PayTools }> {
  const t = createTranslator(words);
  const texts = {
    opening: t('popup.opening'),
    linkInvalid: t('recharge.linkInvalid'),
    channelMissing: t('recharge.channelMissing'),
    paywayMissing: t('recharge.paywayMissing'),
  };
  const tracking = () => readTracking(tools.page, tools.store);
  return { t, tools: { ...tools, words: texts, tracking } };
}
