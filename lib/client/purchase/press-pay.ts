import type { useTranslations } from 'next-intl';
import { chosenChannel, methodFault, payWithCard, startPayment } from './pay-flow';
import { payQuestion, type QuestionWords } from './pay-question';
import type { PayTools } from './pay-tools';
import type { ReadyPurchase } from './purchase';
import { couponsPopup, withoutCouponQuestion } from './without-coupon';

/** What a press on Pay needs besides the tools: texts, and `alone`, which runs only one payment at a time. */
export type PressTools = Readonly<{
  t: ReturnType<typeof useTranslations<never>>;
  question: QuestionWords;
  alone: (work: () => Promise<void>) => Promise<void>;
  tools: PayTools;
}>;

/** Handles a press on Pay: asks the necessary questions, then pays. */
export function pressPay(purchase: ReadyPurchase, press: PressTools): void {
  const { t, tools } = press;
  // Asks for confirmation when a coupon could be used but none is chosen (F5.5).
  if (purchase.coupon?.asks !== true) return askToPay(purchase, press);
  const goOn = () => askToPay(purchase, press);
  const choose = () => tools.setPopup(couponsPopup(purchase, null));
  tools.setPopup(withoutCouponQuestion(t, goOn, choose));
}

function askToPay(purchase: ReadyPurchase, { question, alone, tools }: PressTools): void {
  const fault = methodFault(purchase.choice);
  if (fault !== null) return tools.showError(tools.words[fault]);
  const channel = chosenChannel(purchase.choice, tools.channels);
  const start = () => void alone(() => startPayment(purchase, tools));
  const byCard = (cardInfo: string) => payWithCard(purchase, cardInfo, tools);
  const needsConsent = tools.consent !== undefined;
  tools.setPopup(payQuestion(question, purchase, channel, { start, byCard, needsConsent }));
}
