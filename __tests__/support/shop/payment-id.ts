/** A payment's id at Sandpay is the last part of its page's address. */
export const paymentIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
