'use client';

import { useTranslations } from 'next-intl';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { InlineError } from '@/components/ui/inline-error';
import { Ltr } from '@/components/ui/ltr';
import { PriceDigits } from '@/components/ui/price-digits';
import { Skeleton } from '@/components/ui/skeleton';
import { amountOf } from '@/lib/client/order/amount-of';
import { sectionIds } from '@/lib/client/page/go-to-section';
import type { ReplenishInfo } from '@/lib/contract/replenish';
import { toMinor } from '@/lib/domain/money';
import { TimeLeft } from './time-left';
import { useMakeUpMethods } from './use-debt-methods';
import { useMakeUpPay } from './use-debt-pay';

type MakeUpPaymentProps = Readonly<{ info: ReplenishInfo; left: number; readAt: number }>;

/** The debt's facts, the time left, and the methods to pay it. */
export function MakeUpPayment({ info, left, readAt }: MakeUpPaymentProps) {
  const t = useTranslations('replenish');
  const { currency_code: currency } = info;
  const minor = toMinor(info.amount, currency);
  const price = minor === null ? null : { minor, currency };
  const methods = useMakeUpMethods(info, price);
  const facts = [
    { name: t('game'), value: info.game_name },
    { name: t('account'), value: info.user_name },
  ];
  return (
    <div className="mt-5 grid gap-6 pb-10">
      <Card as="section" padded aria-label={t('title')} className="grid gap-4">
        <p className="text-muted">{t('intro')}</p>
        <FactList facts={facts} />
        <p className="flex items-baseline justify-between gap-3">
          <span>{t('amount')}</span>
          <PriceDigits text={amountOf({ amount: info.amount, currency })} className="text-2xl" />
        </p>
        <TimeLeft left={left} validSeconds={info.valid_time} readAt={readAt} />
      </Card>
      <Methods methods={methods} price={price} />
      <PayMakeUp info={info} methods={methods} />
    </div>
  );
}

type Methods = ReturnType<typeof useMakeUpMethods>;
type MethodsProps = Readonly<{ methods: Methods; price: Parameters<typeof useMakeUpMethods>[1] }>;

function Methods({ methods, price }: MethodsProps) {
  const t = useTranslations('errors');
  if (methods.isLoading) return <Skeleton className="h-60 rounded-card" />;
  if (methods.failed !== null)
    return <InlineError message={t('network')} retry={{ label: t('retry'), onRetry: methods.failed }} />;
  return (
    <MethodsSection
      id={sectionIds.method}
      regions={{ codes: methods.regionCodes, value: methods.region, onChange: methods.setRegion }}
      methods={methods.methods}
      price={price}
      platform={methods.platform}
      choice={methods.choice}
      onChoose={methods.setKey}
    />
  );
}

function PayMakeUp({ info, methods }: Readonly<{ info: ReplenishInfo; methods: Methods }>) {
  const t = useTranslations('recharge');
  const { busy, pay } = useMakeUpPay();
  const { choice, region, platform } = methods;
  const isReady = choice !== null && region !== null;
  const amount = amountOf({ amount: info.amount, currency: info.currency_code });
  return (
    <Button
      size="l"
      block
      busy={busy}
      reason={isReady ? undefined : t('hint.method')}
      onClick={() => isReady && pay({ info, choice, region, platform })}
    >
      {t.rich('step.pay', { amount, n: (chunks) => <Ltr>{chunks}</Ltr> })}
    </Button>
  );
}
