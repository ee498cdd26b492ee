'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { memo, Suspense, useMemo } from 'react';
import { useLate, useTellLost } from '@/components/popups/words-provider';
import { DeferredExtras } from '@/components/purchase/extras/deferred-extras';
import { Card } from '@/components/ui/card';
import { RadioGroup } from '@/components/ui/radio-group';
import { Section } from '@/components/ui/section';
import { Skeleton } from '@/components/ui/skeleton';
import { optionalPart, useMounted } from '@/lib/client/page/page-stages';
import { popupAtom } from '@/lib/client/popups/popup';
import type { MethodChoice } from '@/lib/client/purchase/method-choice';
import { logEvent } from '@/lib/client/track/log-event';
import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { Money } from '@/lib/domain/money';
import type { Platform } from '@/lib/domain/platform';
import { filterMethods } from '@/lib/domain/price-filter';
import type { HiddenMethodsProps } from './hidden-methods';
import { MethodCard } from './method-card';
import { RegionPill } from './region-pill';
import type { useMethods } from './use-methods';

/** Loaded on demand, because the methods nearly always come with the page. */
const loadPlaceholder = () => import('./methods-placeholder');

const NoMethods = optionalPart(() => import('./no-methods').then((loaded) => loaded.NoMethods));

/** If this can't be loaded, the methods that can be chosen are shown regardless. */
const HiddenMethods = optionalPart(() => import('./hidden-methods').then((loaded) => loaded.HiddenMethods));

export type MethodsSectionProps = Readonly<{
  id: string;
  /** The region codes that have methods, and the region shown. */
  regions: Readonly<{ codes: readonly string[]; value: string | null; onChange: (code: string) => void }>;
  methods: readonly PaymentMethod[];
  price: Money | null;
  platform: Platform;
  choice: MethodChoice | null;
  onChoose: (key: string) => void;
  /** True if they pay a debt and not goods. */
  isForDebt?: boolean;
  /** The state of the query for methods, if the browser requests them itself. */
  query?: Pick<ReturnType<typeof useMethods>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}>;

/** The payment methods of the chosen region that the price allows (F3.6). A method with channels opens a popup to choose one. */
export function MethodsSection(props: MethodsSectionProps) {
  const { id, regions, methods, price, platform, choice, onChoose, isForDebt = false, query } = props;
  const t = useTranslations('recharge');
  const { visible, hidden } = useMemo(
    () => filterMethods(methods, { price, platform }),
    [methods, price, platform],
  );
  const late = useLate(
    query !== undefined && query.data === undefined ? loadPlaceholder : null,
    useTellLost(),
  );
  return (
    <Section
      id={id}
      title={t('title')}
      hint={price === null ? t('goodsFirst') : undefined}
      className="scroll-mt-20"
      aside={<Regions {...regions} />}
    >
      {query !== undefined && query.data === undefined ? (
        late === null ? (
          <Skeleton className="h-40 rounded-card" />
        ) : (
          <late.MethodsPlaceholder query={query} />
        )
      ) : visible.length === 0 ? (
        <Suspense>
          <NoMethods />
        </Suspense>
      ) : (
        <Methods methods={visible} choice={choice} onChoose={onChoose} />
      )}
      <DeferredExtras codes={regions.codes} isBesidePay isForDebt={isForDebt} />
      <Hidden hidden={hidden} currency={price?.currency ?? null} />
    </Section>
  );
}

type MethodsProps = Pick<MethodsSectionProps, 'methods' | 'choice' | 'onChoose'>;

/** The methods that can be chosen. They aren't rendered again with what they don't show. */
const Methods = memo(function MethodList({ methods, choice, onChoose }: MethodsProps) {
  const t = useTranslations('recharge');
  const setPopup = useSetAtom(popupAtom);
  const choose = (key: string) => {
    const method = methods.find((each) => each.key === key);
    if (method !== undefined && method.sub_payment.length > 0) setPopup({ kind: 'channels', methodKey: key });
    else {
      logEvent('method_chosen', { payway_id: method?.payway_id, channel_id: method?.channel_id });
      onChoose(key);
    }
  };
  return (
    <Card className="overflow-hidden">
      <RadioGroup
        label={t('title')}
        value={choice?.method.key ?? null}
        onChange={choose}
        onRepick={choose}
        className="-mb-px grid md:grid-cols-2"
      >
        {methods.map((method) => (
          <Cell key={method.key} method={method} choice={choice} />
        ))}
      </RadioGroup>
    </Card>
  );
});

/** The methods that the device or the price rules out, if there are any. */
function Hidden({ hidden, currency }: HiddenMethodsProps) {
  // Loaded after hydration, outside the page's first load.
  const isBrowser = useMounted();
  return (
    isBrowser &&
    hidden.length > 0 && (
      <Suspense>
        <HiddenMethods hidden={hidden} currency={currency} />
      </Suspense>
    )
  );
}

/** Chooses the payment region and logs each change. */
function Regions({ codes, value, onChange }: MethodsSectionProps['regions']) {
  const choose = (region: string) => {
    logEvent('region_chosen', { region });
    onChange(region);
  };
  return value !== null && <RegionPill codes={codes} value={value} onChange={choose} />;
}

/** A method as a table cell, with lines between rows and between columns. */
function Cell({ method, choice }: Readonly<{ method: PaymentMethod; choice: MethodChoice | null }>) {
  const channelName = choice?.method.key === method.key ? choice.channel?.name : undefined;
  return (
    <div className="method-cell">
      <MethodCard method={method} channelName={channelName} hasChannels={method.sub_payment.length > 0} />
    </div>
  );
}
