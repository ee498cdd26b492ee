'use client';

import { Check } from 'lucide-react';
import { ContentsLine } from '@/components/purchase/extras/contents-line';
import { BonusText } from '@/components/purchase/extras/bonus-text';
import { MoneyText } from '@/components/ui/money-text';
import { Spinner } from '@/components/ui/glyph';
import { SuccessBurst } from '@/components/ui/success-burst';
import { useAmountText } from '@/lib/client/text/number-text';
import { amountOf } from '@/lib/client/order/delivery';
import type { OrderInfo } from '@/lib/contract/payments';

/** Where the result is shown: in a popup below its title, or on a separate page. */
export type ResultPlace = 'popup' | 'page';

type ResultHeadProps = Readonly<{
  place: ResultPlace;
  picture: 'pending' | 'fail' | 'delivering' | 'arrived' | 'success';
  title: string;
  /** Null if the content below already says it. */
  text: string | null;
  order: OrderInfo | null;
}>;

/** Picture, state and, once known, goods and amount. */
export function ResultHead({ place, picture, title, text, order }: ResultHeadProps) {
  const amountText = useAmountText();
  const amount = order && amountOf(order);
  const Heading = place === 'popup' ? 'h3' : 'h2';
  return (
    <div className="grid justify-items-center gap-1 text-center">
      <Picture picture={picture} />
      <Heading className="text-xl font-bold tracking-tight text-balance">{title}</Heading>
      {text !== null && <p className="max-w-[42ch] text-balance text-muted">{text}</p>}
      {order !== null && (
        <p className="mt-2 grid max-w-full justify-items-center rounded-l bg-accent-soft px-4 py-1.5">
          {/* A long name breaks within itself, so that the amount never stands alone on a line. */}
          <span className="flex max-w-full items-baseline gap-x-2.5">
            <bdi className="min-w-0 font-semibold">{order.product_name}</bdi>
            {amount !== null && <MoneyText amount={amountText(amount)} className="shrink-0" />}
          </span>
          <BonusText goods={order} className="text-s" />
          <ContentsLine items={order.items} />
        </p>
      )}
    </div>
  );
}

/**
 * A picture of the state: a spinning ring while the goods are on their way, and a tick once everything has arrived, with sparks the first
 * time.
 */
function Picture({ picture }: Pick<ResultHeadProps, 'picture'>) {
  switch (picture) {
    case 'success':
      return <SuccessBurst className="size-28" />;
    case 'arrived':
      return (
        <span className="m-6 grid size-16 place-items-center rounded-pill bg-success text-on-status">
          <Check aria-hidden="true" className="size-9" strokeWidth={3} />
        </span>
      );
    case 'delivering':
      return (
        <span className="m-6 grid size-16 place-items-center rounded-pill bg-success-soft text-success">
          <Spinner className="size-9" />
        </span>
      );
    default:
      return (
        <img src={`/art/scenes/${picture}.svg`} alt="" width={240} height={160} className="mb-1 h-28 w-42" />
      );
  }
}
