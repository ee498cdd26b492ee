'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Clock } from 'lucide-react';
import { MethodsSection } from '@/components/purchase/method/methods-section';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { InlineError } from '@/components/ui/inline-error';
import { Ltr } from '@/components/ui/ltr';
import { PriceDigits } from '@/components/ui/price-digits';
import { afterChoice } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useAmountText } from '@/lib/client/text/number-text';
import type { DebtInfo } from '@/lib/contract/debts';
import { countsDown, minutesAndSeconds } from '@/lib/domain/countdown';
import { toMinor } from '@/lib/domain/money';
import { useDebtMethods } from './use-debt-methods';
import { useDebtPay } from './use-debt-pay';

type DebtPaymentProps = Readonly<{ info: DebtInfo; left: number; readAt: number; terms: ReactNode }>;

/** The debt's facts, the time left, the methods to pay it, and what paying means. */
export function DebtPayment({ info, left, readAt, terms }: DebtPaymentProps) {
  const t = useTranslations('debt');
  const amountText = useAmountText();
  const { currency_code: currency } = info;
  const minor = toMinor(info.amount, currency);
  const price = minor === null ? null : { minor, currency };
  const methods = useDebtMethods(info, price);
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
          <PriceDigits text={amountText({ amount: info.amount, currency })} className="text-2xl" />
        </p>
        <TimeLeft left={left} validSeconds={info.valid_time} readAt={readAt} />
      </Card>
      <Methods methods={methods} price={price} />
      <PayDebt info={info} methods={methods} />
      {terms}
    </div>
  );
}

type Methods = ReturnType<typeof useDebtMethods>;
type MethodsProps = Readonly<{ methods: Methods; price: Parameters<typeof useDebtMethods>[1] }>;

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
      isForDebt
    />
  );
}

function PayDebt({ info, methods }: Readonly<{ info: DebtInfo; methods: Methods }>) {
  const t = useTranslations('recharge');
  const { busy, pay } = useDebtPay();
  const amountText = useAmountText();
  const { choice, region, platform } = methods;
  const isReady = choice !== null && region !== null;
  const press = afterChoice(() => {
    if (isReady) pay({ info, choice, region, platform });
  });
  const amount = amountText({ amount: info.amount, currency: info.currency_code });
  return (
    <Button size="l" block busy={busy} reason={isReady ? undefined : t('hint.method')} onClick={press}>
      {t.rich('step.pay', { amount, n: (chunks) => <Ltr>{chunks}</Ltr> })}
    </Button>
  );
}

type TimeLeftProps = Readonly<{ left: number; validSeconds: number; readAt: number }>;

/** The time left to pay: minutes and seconds on the last day, date and time before that. */
function TimeLeft({ left, validSeconds, readAt }: TimeLeftProps) {
  const t = useTranslations('debt');
  if (!countsDown(validSeconds)) {
    const time = formatLocalStamp(readAt + validSeconds * 1000) ?? '';
    return (
      <p className="flex items-center gap-2 text-s text-muted">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        <span>{t.rich('until', { time, n: (chunks) => <Ltr>{chunks}</Ltr> })}</span>
      </p>
    );
  }
  return (
    <p className="flex items-center justify-between gap-3 rounded-card bg-accent-soft px-4 py-3">
      <span className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        {t('timeLeft')}
      </span>
      <span role="timer" className="num text-xl font-bold tracking-tight" data-testid="countdown">
        <Ltr>{minutesAndSeconds(left)}</Ltr>
      </span>
    </p>
  );
}
