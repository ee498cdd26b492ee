'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ltr } from '@/components/ui/ltr';
import { SuccessBurst } from '@/components/ui/success-burst';
import { isolate } from '@/lib/client/text/isolate';
import { useAmountText, useCountText } from '@/lib/client/text/number-text';
import { useBonusText } from '@/lib/client/text/use-bonus-text';
import type { CardInquiry } from '@/lib/contract/cards';
import type { RedemptionTarget } from './redemption-target';

type CardProps = Readonly<{ found: CardInquiry; target: RedemptionTarget }>;

const ltr = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** What a card is worth, what it gives, and which character receives that. */
export function CardFound({ found, target }: CardProps) {
  const t = useTranslations('cards');
  const amountText = useAmountText();
  const { price: amount, currency } = found;
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
            {hasName(found) ? <NamedContent found={found} /> : <Gems found={found} />}
          </dd>
        </div>
      </dl>
      <p className="text-s text-muted">
        {t('forRole', { role: isolate(target.roleName), server: isolate(target.serverName) })}
      </p>
    </div>
  );
}

/** Shown after redeeming: what the card gives is on its way. */
export function CardDone({ found, target }: CardProps) {
  const t = useTranslations('cards');
  const countText = useCountText();
  const all = found.gems_number + found.extra_gems_number;
  const role = isolate(target.roleName);
  return (
    <div role="status" className="grid justify-items-center gap-2 text-center">
      <SuccessBurst />
      <p className="text-l font-semibold">{t('done.title')}</p>
      {hasName(found) ? (
        <>
          <p className="grid font-semibold">
            <NamedContent found={found} />
          </p>
          <p className="text-balance text-muted">{t('done.onItsWay', { role })}</p>
        </>
      ) : (
        <p className="text-balance text-muted">
          {t.rich('done.text', { count: all, amount: countText(all), role, n: ltr })}
        </p>
      )}
    </div>
  );
}

type ContentProps = Readonly<{ found: CardInquiry }>;

const hasName = ({ product_name: name }: CardInquiry): boolean => name.trim() !== '';

/** The name of what the card gives, with the numbers that it leaves out: the game has its own word for its currency. */
function NamedContent({
  found: { product_name: name, gems_number: base, extra_gems_number: bonus },
}: ContentProps) {
  const countText = useCountText();
  const bonusText = useBonusText()({ base, bonus });
  const hasNumber = /\p{Nd}/u.test(name);
  return (
    <>
      <bdi>{name}</bdi>
      {(bonusText !== null || !hasNumber) && (
        <span className="text-s text-success">
          <Ltr>{countText(base)}</Ltr> {bonusText}
        </span>
      )}
    </>
  );
}

/** How much a card gives whose content has no name. */
function Gems({ found: { gems_number: gems, extra_gems_number: extra } }: ContentProps) {
  const t = useTranslations('cards');
  const countText = useCountText();
  return (
    <>
      <span>{t.rich('gems', { count: gems, amount: countText(gems), n: ltr })}</span>
      {extra > 0 && (
        <span className="text-s text-success">
          {t.rich('extra', { count: extra, amount: countText(extra), n: ltr })}
        </span>
      )}
    </>
  );
}
