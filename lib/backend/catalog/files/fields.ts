import { z } from 'zod';
import { isStorable } from '@/lib/backend/kernel/db/columns';
import { isLocale, localeTable } from '@/lib/domain/locales';

/* What the files of a catalogue have in common: ids, texts, pictures, moments and amounts. */
export const id = z
  .string()
  .regex(/^[A-Za-z0-9_.:@-]{1,64}$/, 'is not 1 to 64 letters, digits and _.:@-')
  .meta({ description: 'Letters, digits and _ . : @ -, at most 64.' });
export const locales = Object.keys(localeTable).filter(isLocale);
export const words = z
  .partialRecord(z.enum(locales), z.string())
  .refine((text) => Object.keys(text).length > 0, 'has no language')
  .meta({ description: 'A text by language, such as {"en": "60 gems", "de": "60 Edelsteine"}.' });
export const picture = z
  .string()
  .regex(/^(https:\/\/|\/(?!\/))\S+$/, 'is neither a path from / nor an https link')
  .meta({ description: 'A path below public/, such as /art/goods/pack.svg, or an https link.' });
export const when = z.iso
  .datetime({ offset: true, error: 'is not a moment with its zone, such as 2026-12-01T00:00:00+08:00' })
  .refine(isInYears, 'lies outside the years 1 to 9999')
  .meta({ description: 'A moment with its zone, such as 2026-12-01T00:00:00+08:00.' });
export const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,3})?$/, 'is not an amount such as "9.99"')
  .meta({ description: 'An amount as text, such as "9.99", with the digits of its currency.' });
/** What the database's columns of whole numbers hold. */
export const whole = z.int32();
export const sort = whole.meta({ description: 'Its position: lower numbers first.' });
export const count = whole.nonnegative();

/** True also for a text that is no moment at all, which is said apart. */
function isInYears(text: string): boolean {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || isStorable(at);
}
