/** Matches the calls that create a payment, whatever the path of the chosen method. */
export const payCalls = /\/api\/(?:kr_)?pay\/(?:\w+_pay|payMyCard\w+|airwallex)(?:\?|$)/;
