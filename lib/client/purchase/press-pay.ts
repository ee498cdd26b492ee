import { chosenChannel, methodFault, payWithCard, startPayment } from './pay-flow';
import { payQuestion, type QuestionWords } from './pay-question';
import type { PageTools, PayTools } from './pay-tools';
import { payWords, type Translate, type WholeWords } from './pay-words';
import type { ReadyPurchase } from './purchase';
import { couponsPopup, withoutCouponQuestion } from './without-coupon';

/** What a press on Pay needs: the texts and tools of the page, all words, and `alone`, which runs only one payment at a time. */
export type PressTools = Readonly<{
  question: QuestionWords;
  words: WholeWords;
  alone: (work: () => Promise<void>) => Promise<void>;
  tools: PageTools;
}>;

type Press = Pick<PressTools, 'question' | 'alone'> & Readonly<{ t: Translate; tools: PayTools }>;

/** Handles a press on Pay: asks the necessary questions, then pays. */
export function pressPay(purchase: ReadyPurchase, { words, tools: pageTools, ...more }: PressTools): void {
  const press = { ...more, ...payWords(words, pageTools) };
  const { t, tools } = press;
  // Asks for confirmation when a coupon could be used but none is chosen (F5.5).
  if (purchase.coupon?.asks !== true) return askToPay(purchase, press);
  const goOn = () => askToPay(purchase, press);
  const choose = () => tools.setPopup(couponsPopup(purchase, null));
  tools.setPopup(withoutCouponQuestion(t, goOn, choose));
}

function askToPay(purchase: ReadyPurchase, { question, alone, t, tools }: Press): void {
  const fault = methodFault(purchase.choice);
  if (fault !== null) return tools.showError(tools.words[fault]);
  const channel = chosenChannel(purchase.choice, tools.channels);
  const start = () => void alone(() => startPayment(purchase, tools));
  const byCard = (cardInfo: string) => payWithCard(purchase, cardInfo, tools);
  const needsConsent = tools.consent !== undefined;
  tools.setPopup(payQuestion({ ...question, t }, purchase, channel, { start, byCard, needsConsent }));
}
