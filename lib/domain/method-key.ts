/** The ids of a method, as a call names it. */
type MethodIds = Readonly<{ paywayId: string; channelId: string }>;

/** The key by which players and callers identify a method: `payway_id_channel_id` (F3.5). */
export const methodKeyOf = (paywayId: string, channelId: string): string => `${paywayId}_${channelId}`;

/** The channel id in a method's key. A payway's id may have underscores of its own, a channel's has none. */
export const channelIdOf = (methodKey: string): string => methodKey.slice(methodKey.lastIndexOf('_') + 1);

/** Both ids in a method's key. */
export function methodIdsOf(methodKey: string): MethodIds {
  const channelId = channelIdOf(methodKey);
  return { paywayId: methodKey.slice(0, -channelId.length - 1), channelId };
}

/** True for a method on PayerMax's channel for Apple Pay, which is offered on iOS only (F3.6). */
export const isApplePay = (methodKey: string): boolean => channelIdOf(methodKey) === '12001';
