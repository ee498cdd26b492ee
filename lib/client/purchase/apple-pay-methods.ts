/**
 * Keys (payway_id_channel_id) of the Apple Pay methods on the PayerMax channel, which are shown on iOS only
 * (F3.6). Sample data, because the keys depend on the backend.
 */
export const applePayOnPayerMax: readonly string[] = ['120_12001'];
