'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRegionName } from '@/components/purchase/method/region-pill';
import { usePayTools } from '@/components/purchase/pay/use-pay';
import type { DebtChoice } from '@/lib/client/debts/debt-flow';
import { useOneAtATime } from '@/lib/client/page/use-one-at-a-time';
import { popupAtom } from '@/lib/client/popups/popup';
import { paidBy } from '@/lib/client/purchase/method-choice';
import { useAmountText } from '@/lib/client/text/number-text';

/** Paying a debt: asks for confirmation, creates the order, leads to where it is paid, and opens the result popup. */
export function useDebtPay(): Readonly<{ busy: boolean; pay: (chosen: DebtChoice) => void }> {
  const t = useTranslations();
  const { busy, run: alone } = useOneAtATime();
  const setPopup = useSetAtom(popupAtom);
  const regionName = useRegionName();
  const tools = usePayTools();
  const amountText = useAmountText();

  const prepare = async (chosen: DebtChoice) => {
    const flow = await import('@/lib/client/debts/debt-flow').catch(() => null);
    if (flow === null) return tools.showError(t('errors.network'));
    const fault = flow.methodFault(chosen.choice);
    if (fault !== null) return tools.showError(tools.words[fault]);
    const { info, choice, region } = chosen;
    const amount = amountText({ amount: info.amount, currency: info.currency_code });
    const method = t('recharge.confirm.methodIn', { value: paidBy(choice).name, region: regionName(region) });
    const facts = [
      { name: t('recharge.confirm.game'), value: info.game_name },
      { name: t('recharge.confirm.account'), value: info.user_name },
      { name: t('recharge.confirm.method'), value: method },
      { name: t('recharge.confirm.amount'), value: amount, isNumber: true },
    ];
    const byCard = (cardInfo: string) => flow.payDebtByCard(chosen, cardInfo, tools);
    if (flow.channelIn(chosen, tools).completion === 'card')
      return setPopup({ kind: 'payCard', clientId: info.client_id, facts, amount, pay: byCard });
    setPopup({
      kind: 'confirm',
      title: t('recharge.confirm.title'),
      paragraphs: [t('debt.intro')],
      facts,
      confirm: t('recharge.confirm.pay', { amount }),
      cancel: t('recharge.confirm.cancel'),
      onConfirm: () => void alone(() => flow.createDebtPayment(chosen, tools)),
    });
  };

  return { busy, pay: (chosen) => void alone(() => prepare(chosen)) };
}
