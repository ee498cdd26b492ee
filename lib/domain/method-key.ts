/** The ids of a method, as a call names it. */
type MethodIds = Readonly<{ paywayId: string; channelId: string }>;

/** The key by which players and callers identify a method: `payway_id_channel_id` (F3.5). */
export const methodKeyOf = (paywayId: string, channelId: string): string => `${paywayId}_${channelId}`;

/** The ids in a method's key. A payway's id may have underscores of its own, a channel's has none. */
export function methodIdsOf(methodKey: string): MethodIds {
  const at = methodKey.lastIndexOf('_');
  return { paywayId: methodKey.slice(0, Math.max(at, 0)), channelId: methodKey.slice(at + 1) };
}

/** The channel id in a method's key. */
export const channelIdOf = (methodKey: string): string => methodIdsOf(methodKey).channelId;

/** True for a method on PayerMax's channel for Apple Pay, which is offered on iOS only (F3.6). */
export const isApplePay = (methodKey: string): boolean => channelIdOf(methodKey) === '12001';
