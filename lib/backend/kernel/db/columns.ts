import { sql, type SQL } from 'drizzle-orm';
import { bigint, customType, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { allCurrencies, type Currency, isCurrency } from '@/lib/domain/currency';
import { isArea, type Area } from '@/lib/domain/areas';

/** A point in time, always with its zone, always from the injected clock (never `now()`). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * Whether the database takes a point in time as it is sent. The driver writes years before 1 and after 9999 in a form that PostgreSQL
 * refuses.
 */
export const isStorable = (at: Date): boolean => /^(?!0000)\d{4}-/.test(at.toISOString());

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** An amount in minor units of the currency beside it. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Text columns with a fixed vocabulary of ours: reading a value outside it throws. */
export const currencyColumn = customType<{ data: Currency; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => {
    if (isCurrency(value)) return value;
    throw new Error('Unknown currency in the database: it is none of ISO 4217.');
  },
});

/** For a check constraint: the column holds an ISO 4217 currency, so that the database refuses a misspelt one. */
export const isKnownCurrency = (column: AnyPgColumn): SQL =>
  sql`${column} in (${sql.raw(
    allCurrencies()
      .toSorted()
      .map((code) => `'${code}'`)
      .join(', '),
  )})`;

export const areaColumn = customType<{ data: Area; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => {
    if (isArea(value)) return value;
    throw new Error('Unknown domain area in the database.');
  },
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
