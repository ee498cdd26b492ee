import { channelsOf, type ChannelChanges } from './channels';
import { extrasOf, type PayCall } from './pay-calls';
import { err, ok, type Result } from './result';

/** The parameters by which a payment call may name its method. */
export type NamedBy = Readonly<{
  payway_id?: string | undefined;
  channel_id?: string | undefined;
  channel?: string | undefined;
}>;

/** Why a call names no usable method (F3.16). */
export type NameError = 'paywayMissing' | 'channelMissing' | 'methodParameters';
type NamedMethod = Readonly<{ paywayId: string; channelId: string }>;

/**
 * The method that a payment call means. The call's path determines the provider; where the provider has several channels, the call names
 * one by the parameter that the provider expects. `platform_pay` accepts every channel. A channel of another provider is a wrong parameter.
 */
export function nameChannel(
  call: PayCall,
  named: NamedBy,
  changes: ChannelChanges,
): Result<NamedMethod, NameError> {
  if (named.payway_id === undefined) return err('paywayMissing');
  const said = [named.channel_id, named.channel].filter((id) => id !== undefined);
  const [first] = said;
  if (said.some((id) => id !== first)) return err('methodParameters');
  const own = channelsOf(call, changes);
  const channelId = first ?? (extrasOf(call).length === 0 && own.length === 1 ? own[0] : undefined);
  if (channelId === undefined) return err('channelMissing');
  if (call !== 'platformPay' && !own.includes(channelId)) return err('methodParameters');
  return ok({ paywayId: named.payway_id, channelId });
}
