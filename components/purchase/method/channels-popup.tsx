'use client';

import { useTranslations } from 'next-intl';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Check, Wallet } from 'lucide-react';
import { PopupFrame } from '@/components/popups/popup-frame';
import { GiftNote } from '@/components/purchase/extras/gift-note';
import { useGoodsList } from '@/components/purchase/goods/use-goods-list';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ListRow } from '@/components/ui/list-row';
import { usePlatform } from '@/lib/client/page/use-environment';
import { popupAtom } from '@/lib/client/popups/popup';
import { goodsMoney } from '@/lib/client/purchase/goods-price';
import { methodNote } from '@/lib/client/purchase/method-choice';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  likelyRegionsAtom,
} from '@/lib/client/purchase/selection';
import { logEvent } from '@/lib/client/track/log-event';
import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { Money } from '@/lib/domain/money';
import { filterChannels } from '@/lib/domain/price-filter';
import { useHiddenReason } from './hidden-methods';
import { MethodMark } from './method-card';
import { regionIn, useMethods } from './use-methods';

/** The channels of a payment method, in a separate popup (F3.7). */
export function ChannelsPopup({ methodKey }: Readonly<{ methodKey: string }>) {
  const t = useTranslations('popup');
  return (
    <PopupFrame title={t('channels')}>
      <ChannelPicker methodKey={methodKey} />
    </PopupFrame>
  );
}

/** The content of the channels popup: the channels of a method, such as the banks of a bank transfer. */
export function ChannelPicker({ methodKey }: Readonly<{ methodKey: string }>) {
  const t = useTranslations('recharge');
  const clientId = useAtomValue(chosenClientIdAtom) ?? '';
  const region = useAtomValue(chosenRegionAtom);
  const price = useChosenPrice(clientId);
  const { data } = useMethods(clientId, { productId: useAtomValue(chosenGoodsIdAtom) });
  const likely = useAtomValue(likelyRegionsAtom);
  const code = data === undefined ? null : regionIn(data, region, likely);
  const methods = data === undefined || code === null ? [] : (data.methods[code] ?? []);
  const method = methods.find(({ key }) => key === methodKey);
  if (method === undefined) {
    return (
      <EmptyState icon={<Wallet className="size-7" />} title={t('empty.title')} text={t('empty.text')} />
    );
  }
  return <Channels method={method} price={price} />;
}

/** The price of the chosen goods; null while none are chosen. */
function useChosenPrice(clientId: string): Money | null {
  const goodsId = useAtomValue(chosenGoodsIdAtom);
  const { data } = useGoodsList(clientId);
  const goods = data?.find(({ value }) => value === goodsId);
  return goods === undefined ? null : goodsMoney(goods);
}

function Channels({ method, price }: Readonly<{ method: PaymentMethod; price: Money | null }>) {
  const reasonText = useHiddenReason();
  const setPopup = useSetAtom(popupAtom);
  const [chosen, setChosen] = useAtom(chosenMethodKeyAtom);
  const { visible, hidden } = filterChannels(method.sub_payment, { price, platform: usePlatform() });
  const choose = ({ key, payway_id, channel_id }: (typeof visible)[number]) => {
    logEvent('method_chosen', { payway_id, channel_id });
    setChosen(key);
    setPopup(null);
  };
  return (
    <Card as="div" divided className="overflow-hidden">
      {visible.map((channel) => (
        <ListRow
          key={channel.key}
          className="rounded-none!"
          leading={<MethodMark icon={channel.icon} name={channel.name} />}
          title={
            <span className="grid">
              {channel.name}
              <GiftNote of="methods" id={channel.key} />
            </span>
          }
          note={methodNote(channel.description) ?? undefined}
          onClick={() => choose(channel)}
          trailing={
            channel.key === chosen && (
              <Check aria-hidden="true" className="size-5 text-accent-ink" strokeWidth={2.6} />
            )
          }
        />
      ))}
      {hidden.map(({ method: channel, reason }) => (
        <ListRow
          key={channel.key}
          leading={
            <span className="opacity-60 grayscale">
              <MethodMark icon={channel.icon} name={channel.name} />
            </span>
          }
          title={<span className="font-medium text-muted">{channel.name}</span>}
          note={reasonText(channel, reason, price?.currency ?? null)}
        />
      ))}
    </Card>
  );
}
