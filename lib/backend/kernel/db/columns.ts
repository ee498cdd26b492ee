import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';
import { currencies, type Currency, isCurrency } from '@/lib/domain/currency';
import { isArea, type Area } from '@/lib/domain/areas';

/** A moment, always with its zone, always from the injected clock (never `now()`). */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const reference = (name: string) => bigint(name, { mode: 'number' });

/** An amount in minor units of the currency beside it. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Text columns whose values are a vocabulary of ours: a value that isn't in it is a fault, not a string. */
export const currencyColumn = customType<{ data: Currency; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => {
    if (isCurrency(value)) return value;
    throw new Error(`Unknown currency in the database; known are ${Object.keys(currencies).join(', ')}.`);
  },
});
export const areaColumn = customType<{ data: Area; driverData: string }>({
  dataType: () => 'text',
  fromDriver: (value) => {
    if (isArea(value)) return value;
    throw new Error('Unknown domain area in the database.');
  },
});

export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });
