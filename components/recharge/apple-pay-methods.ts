/**
 * Keys (payway_id_channel_id) of the methods that are Apple Pay on the PayerMax channel, which only iOS shows (spec section 5).
 * Sample data: the spec names the channels but not which is which.
 */
export const applePayOnPayerMax: readonly string[] = ['120_12001'];
