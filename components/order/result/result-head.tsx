'use client';

import { MoneyText } from '@/components/ui/money-text';
import { SuccessBurst } from '@/components/ui/success-burst';
import { amountOf } from '@/lib/client/order/amount-of';
import type { OrderInfo } from '@/lib/contract/payments';

/** Where the result is shown: in a popup below its title, or on a page of its own. */
export type ResultPlace = 'popup' | 'page';

type ResultHeadProps = Readonly<{
  place: ResultPlace;
  picture: 'pending' | 'fail' | 'success';
  title: string;
  /** Null where the content below already says it. */
  text: string | null;
  order: OrderInfo | null;
}>;

/** Picture, state and, once known, goods and amount. */
export function ResultHead({ place, picture, title, text, order }: ResultHeadProps) {
  const Heading = place === 'popup' ? 'h3' : 'h2';
  return (
    <div className="grid justify-items-center gap-1 text-center">
      {picture === 'success' ? (
        <SuccessBurst className="size-28" />
      ) : (
        <img src={`/art/scenes/${picture}.svg`} alt="" width={240} height={160} className="mb-1 h-28 w-42" />
      )}
      <Heading className="text-xl font-bold tracking-tight text-balance">{title}</Heading>
      {text !== null && <p className="max-w-[42ch] text-balance text-muted">{text}</p>}
      {order !== null && (
        <p className="mt-2 flex max-w-full flex-wrap items-baseline justify-center gap-x-2 rounded-pill bg-accent-soft px-4 py-1.5">
          <bdi className="font-semibold">{order.product_name}</bdi>
          <MoneyText amount={amountOf(order)} />
        </p>
      )}
    </div>
  );
}
