import * as z from 'zod/mini';
import { areas } from '@/lib/domain/areas';
import { currencies, type Currency } from '@/lib/domain/currency';
import { platforms } from '@/lib/domain/platform';

/** Free text from outside: trimmed of nothing, never empty, never longer than `max` characters. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** An identifier as games and brands use them: visible ASCII without quotes, spaces or markup. */
export const identifier = z.string().check(z.regex(/^[A-Za-z0-9_.:@-]{1,64}$/));

export const area = z.enum(areas);
export const platform = z.enum(platforms);

/** An amount in major units as a plain decimal, such as "9.99"; digits after the point as the currency has them. */
export const decimal = z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,4})?$/));

/**
 * What something costs: a decimal above zero. Whether it has no more digits than its currency is for the object around it to check
 * (`isPayable` of domain/money), since only that knows the currency.
 */
export const price = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,4})?$/));

const currencyCodes = Object.keys(currencies).filter((code): code is Currency => code in currencies);
export const currency = z.enum(currencyCodes);

/** Seconds since 1970 (spec section 9: a 10-digit stamp is seconds). */
export const epochSeconds = z.int().check(z.nonnegative());

/** Chosen by the client once per intent; every repeat of the same intent carries the same key. */
export const orderKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const billingNo = z.string().check(z.regex(/^[A-Z0-9]{8,40}$/));

/** A receipt handle: `<expiry in base36>.<signature>`, good for reading one order until it expires. */
export const receiptHandle = z.string().check(z.regex(/^[0-9a-z]{1,12}\.[A-Za-z0-9_-]{20,64}$/));
