'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRegionName } from '@/components/purchase/method/region-pill';
import { usePayTools, useWholeWords } from '@/components/purchase/pay/use-pay';
import type { DebtChoice } from '@/lib/client/debts/debt-flow';
import { useOneAtATime } from '@/lib/client/page/use-one-at-a-time';
import { popupAtom } from '@/lib/client/popups/popup';
import { paidBy } from '@/lib/client/purchase/method-choice';
import { useAmountText } from '@/lib/client/text/number-text';

const loadFlow = () => import('@/lib/client/debts/debt-flow');

/** Paying a debt: asks for confirmation, creates the order, leads to where it is paid, and opens the result popup. */
export function useDebtPay(): Readonly<{ busy: boolean; pay: (chosen: DebtChoice) => void }> {
  const t = useTranslations('errors');
  const { busy, run: alone } = useOneAtATime();
  const setPopup = useSetAtom(popupAtom);
  const regionName = useRegionName();
  const pageTools = usePayTools();
  const wholeWords = useWholeWords();
  const amountText = useAmountText();

  const prepare = async (chosen: DebtChoice) => {
    const loaded = await Promise.all([loadFlow(), wholeWords()]).catch(() => null);
    if (loaded === null) return pageTools.showError(t('network'));
    const [flow, words] = loaded;
    const { t: text, tools } = flow.payWords(words, pageTools);
    const fault = flow.methodFault(chosen.choice);
    if (fault !== null) return tools.showError(tools.words[fault]);
    const { info, choice, region } = chosen;
    const amount = amountText({ amount: info.amount, currency: info.currency_code });
    const method = text('recharge.confirm.methodIn', {
      value: paidBy(choice).name,
      region: regionName(region),
    });
    const facts = [
      { name: text('recharge.confirm.game'), value: info.game_name },
      { name: text('recharge.confirm.account'), value: info.user_name },
      { name: text('recharge.confirm.method'), value: method },
      { name: text('recharge.confirm.amount'), value: amount, isNumber: true },
    ];
    const byCard = (cardInfo: string) => flow.payDebtByCard(chosen, cardInfo, tools);
    if (flow.channelIn(chosen, tools).completion === 'card')
      return setPopup({ kind: 'payCard', clientId: info.client_id, facts, amount, pay: byCard });
    setPopup({
      kind: 'confirm',
      title: text('recharge.confirm.title'),
      paragraphs: [text('debt.intro')],
      facts,
      confirm: text('recharge.confirm.pay', { amount }),
      cancel: text('recharge.confirm.cancel'),
      onConfirm: () => void alone(() => flow.createDebtPayment(chosen, tools)),
    });
  };

  return { busy, pay: (chosen) => void alone(() => prepare(chosen)) };
}
