'use client';

import { GiftNote } from '@/components/purchase/extras/gift-note';
import { Glyph } from '@/components/ui/glyph';
import { RadioCard } from '@/components/ui/radio-card';
import { type Channel, methodNote } from '@/lib/client/purchase/method-choice';
import type { PaymentMethod } from '@/lib/contract/pay-data';

type MethodCardProps = Readonly<{
  method: Channel | PaymentMethod;
  /** The chosen channel of the method, shown in place of the note. */
  channelName?: string | undefined;
  hasChannels?: boolean;
}>;

/** A payment method with its logo, name and note. An arrow shows that a channel has to be chosen as well. */
export function MethodCard({ method, channelName, hasChannels = false }: MethodCardProps) {
  const note = channelName ?? methodNote(method.description);
  return (
    <RadioCard value={method.key}>
      <MethodMark icon={method.icon} name={method.name} />
      <span className="grid min-w-0 gap-0.5">
        <span className="flex items-center gap-1 font-medium">
          {method.name}
          {hasChannels && (
            <Glyph name="chevron-right" className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
          )}
        </span>
        {note !== null && <span className="text-s text-muted">{note}</span>}
        <GiftNote of="methods" id={method.key} />
      </span>
    </RadioCard>
  );
}

/**
 * A method's logo, or the first two letters of its name if it has no picture. On a white plate in dark mode too, since the logos are made for
 * white.
 */
export function MethodMark({ icon, name }: Readonly<{ icon: string; name: string }>) {
  return (
    <span aria-hidden="true" className="logo-tile">
      {icon.trim() === '' ? (
        Array.from(name).slice(0, 2).join('')
      ) : (
        <img src={icon} alt="" width={46} height={32} loading="lazy" className="max-h-full w-auto" />
      )}
    </span>
  );
}
