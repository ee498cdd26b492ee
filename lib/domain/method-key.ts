/** The channel id in a method's key, which is `payway_id_channel_id` (F3.5); a payway's id may have underscores of its own. */
export function channelIdOf(methodKey: string): string {
  return methodKey.slice(methodKey.lastIndexOf('_') + 1);
}

/** True for a method on PayerMax's channel for Apple Pay, which is offered on iOS only (F3.6). */
export const isApplePay = (methodKey: string): boolean => channelIdOf(methodKey) === '12001';
