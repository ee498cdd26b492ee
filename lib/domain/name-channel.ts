import { channelsOf, type ChannelChanges } from './channels';
import { extrasOf, type PayCall } from './pay-calls';

/** The parameters by which a payment call may name what it pays through. */
export type NamedBy = Readonly<{
  payway_id?: string | undefined;
  channel_id?: string | undefined;
  channel?: string | undefined;
}>;

/** Why a call names nothing that can be paid through (F3.16). */
export type NameFault = 'paywayMissing' | 'channelMissing' | 'methodParameters';
type NamedMethod = Readonly<{ ok: true; paywayId: string; channelId: string }>;

/**
 * The method that a payment call means. The call's path stands for the provider; where that has several
 * channels, the call names one by the parameter that the provider expects. `platform_pay` accepts every
 * channel. A channel of another provider is a wrong parameter.
 */
export function nameChannel(
  call: PayCall,
  named: NamedBy,
  changes: ChannelChanges,
): NamedMethod | Readonly<{ ok: false; fault: NameFault }> {
  if (named.payway_id === undefined) return { ok: false, fault: 'paywayMissing' };
  const said = [named.channel_id, named.channel].filter((id) => id !== undefined);
  const [first] = said;
  if (said.some((id) => id !== first)) return { ok: false, fault: 'methodParameters' };
  const own = channelsOf(call, changes);
  const channelId = first ?? (extrasOf(call).length === 0 && own.length === 1 ? own[0] : undefined);
  if (channelId === undefined) return { ok: false, fault: 'channelMissing' };
  if (call !== 'platformPay' && !own.includes(channelId)) return { ok: false, fault: 'methodParameters' };
  return { ok: true, paywayId: named.payway_id, channelId };
}
