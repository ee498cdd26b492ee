'use client';

import { useSetAtom } from 'jotai';
import { Copy, Printer, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { useItemText } from '@/components/purchase/extras/contents-line';
import { Button } from '@/components/ui/button';
import { receiptLink } from '@/lib/client/order/receipt-path';
import { showToastAtom } from '@/lib/client/popups/toasts';
import { useShop } from '@/lib/client/shop/shop';
import { useBonusText } from '@/lib/client/text/use-bonus-text';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useAmountText } from '@/lib/client/text/number-text';
import { amountOf } from '@/lib/client/order/delivery';
import type { OrderInfo } from '@/lib/contract/payments';

type ReceiptActionsProps = Readonly<{ order: OrderInfo; receipt: string | null }>;

const never = () => () => undefined;
const canShare = () => 'share' in navigator;

/** Copies the receipt as text with its link, shares the link with another app, or prints the page. */
export function ReceiptActions({ order, receipt }: ReceiptActionsProps) {
  const t = useTranslations();
  const { area, tenant } = useShop();
  const showToast = useSetAtom(showToastAtom);
  const hasShare = useSyncExternalStore(never, canShare, () => false);
  const title = `${tenant.title} · ${t('receipt.title')}`;
  const link = () => receiptLink({ billingNo: order.billing_no, receipt, clientId: order.client_id }, area);
  const amount = useStatedAmount(order);
  const goods = useGoodsText(order);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([title, ...textOf(order, { goods, amount }, t), link()].join('\n'));
      showToast({ tone: 'success', text: t('order.copied') });
    } catch {
      showToast({ tone: 'error', text: t('order.copyFailed') });
    }
  };
  // Closing the system's share sheet rejects the promise, but isn't a failure.
  const share = () => void navigator.share({ title, url: link() }).catch(() => undefined);
  return (
    <div className="grid gap-2 print:hidden">
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <Button
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          variant="secondary"
          onClick={() => void copy()}
        >
          {t('receipt.copy')}
        </Button>
        {hasShare && (
          <Button
            icon={<Share2 aria-hidden="true" className="size-4.5" />}
            variant="secondary"
            onClick={share}
          >
            {t('receipt.share')}
          </Button>
        )}
        <Button
          icon={<Printer aria-hidden="true" className="size-4.5" />}
          variant="secondary"
          onClick={() => window.print()}
        >
          {t('receipt.print')}
        </Button>
      </div>
      {receipt !== null && <p className="text-center text-s text-muted">{t('receipt.linkNote')}</p>}
    </div>
  );
}

/** The goods by their whole name: the bonus and the contents that came with them. */
function useGoodsText({ product_name: name, items = [], ...amounts }: OrderInfo): string {
  const onTop = useBonusText()(amounts);
  const itemText = useItemText();
  const contents = items.map(itemText).join(' · ');
  return [name, onTop ?? '', contents].filter((part) => part !== '').join(', ');
}

/** The order's amount as text; blank if the order doesn't state it. */
function useStatedAmount(order: OrderInfo): string {
  const amountText = useAmountText();
  const stated = amountOf(order);
  return stated === null ? '' : amountText(stated);
}

/** The receipt's lines as text, for a note or a message. */
function textOf(
  order: OrderInfo,
  { goods, amount }: Readonly<{ goods: string; amount: string }>,
  t: ReturnType<typeof useTranslations<never>>,
): readonly string[] {
  const lines = [
    [t('order.billingNo'), order.billing_no],
    [t('order.goods'), goods],
    [t('order.amount'), amount],
    [t('order.game'), order.game_name],
    [t('order.role'), order.role_name],
    [t('order.created'), (order.created_at !== undefined && formatLocalStamp(order.created_at)) || ''],
  ] as const;
  return lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
}
