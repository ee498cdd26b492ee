/** The calls that create a payment, whichever path the chosen method has. */
export const payCalls = /\/api\/(?:kr_)?pay\/(?:\w+_pay|payMyCard\w+|airwallex)(?:\?|$)/;
