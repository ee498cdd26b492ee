'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ltr } from '@/components/ui/ltr';
import { SuccessBurst } from '@/components/ui/success-burst';
import type { RedemptionTarget } from '@/lib/client/popups/popup';
import { isolate } from '@/lib/client/text/isolate';
import { useAmountText, useCountText } from '@/lib/client/text/number-text';
import type { CardInquiry } from '@/lib/contract/cards';

type CardProps = Readonly<{ found: CardInquiry; target: RedemptionTarget }>;

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** What a card is worth, and which character receives its gems. */
export function CardFound({ found, target }: CardProps) {
  const t = useTranslations('cards');
  const amountText = useAmountText();
  const countText = useCountText();
  const { gems_number: gems, extra_gems_number: extra, price: amount, currency } = found;
  return (
    <div className="grid gap-3">
      <dl className="grid rounded-card bg-surface px-4 py-1 inset-ring inset-ring-line">
        <div className="flex min-h-10 items-baseline justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">{t('value')}</dt>
          <dd className="font-semibold">
            <Ltr>{amountText({ amount, currency })}</Ltr>
          </dd>
        </div>
        <div className="flex min-h-10 items-baseline justify-between gap-4 py-2">
          <dt className="text-muted">{t('content')}</dt>
          <dd className="grid text-end font-semibold">
            <span>{t.rich('gems', { count: gems, amount: countText(gems), n: ltr })}</span>
            {extra > 0 && (
              <span className="text-s text-success">
                {t.rich('extra', { count: extra, amount: countText(extra), n: ltr })}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <p className="text-s text-muted">
        {t('forRole', { role: isolate(target.roleName), server: isolate(target.serverName) })}
      </p>
    </div>
  );
}

/** Shown after redeeming: the gems are on their way. */
export function CardDone({ found, target }: CardProps) {
  const t = useTranslations('cards');
  const countText = useCountText();
  const all = found.gems_number + found.extra_gems_number;
  const words = { count: all, amount: countText(all), role: isolate(target.roleName), n: ltr };
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <SuccessBurst />
      <p className="text-l font-semibold">{t('done.title')}</p>
      <p className="text-balance text-muted">{t.rich('done.text', words)}</p>
    </div>
  );
}
