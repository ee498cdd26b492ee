import * as z from 'zod/mini';
import { areas } from '@/lib/domain/areas';
import { hasCurrencyShape, type Currency } from '@/lib/domain/currency';
import { platforms } from '@/lib/domain/platform';

/** Text from outside: not trimmed, never empty, at most `max` characters. */
export const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** An identifier of games and brands: letters, digits and `_ . : @ -`, at most 64 characters. */
export const identifier = z.string().check(z.regex(/^[A-Za-z0-9_.:@-]{1,64}$/));

export const area = z.enum(areas);
export const platform = z.enum(platforms);

/** An amount in major units as a plain decimal, such as "9.99", with the currency's number of digits. */
export const decimal = z.string().check(z.regex(/^-?\d{1,13}(\.\d{1,4})?$/));

/**
 * A price: a decimal above zero. The enclosing object checks that it has no more digits than its currency
 * (`isPayable` of domain/money), since only that object knows the currency.
 */
export const price = z.string().check(z.regex(/^(?!0+(\.0+)?$)\d{1,13}(\.\d{1,4})?$/));

/**
 * A currency's code; RMB for ISO 4217's CNY. Checks the shape only, since browsers don't load the list; the server and the database enforce
 * it.
 */
export const currency = z.custom<Currency>(hasCurrencyShape);

/** Seconds since 1970 (F3.18). */
export const epochSeconds = z.int().check(z.nonnegative());

/** The order key, chosen by the client once per intent to buy; every repeat of the intent carries the same key (F3.23). */
export const orderKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/));

export const billingNo = z.string().check(z.regex(/^[A-Z0-9]{8,40}$/));

/** A receipt handle: `<expiry in base36>.<signature>`. It gives read access to one order until it expires. */
export const receiptHandle = z.string().check(z.regex(/^[0-9a-z]{1,12}\.[A-Za-z0-9_-]{20,64}$/));
