import { z } from 'zod';
import { isStorable } from '@/lib/backend/kernel/db/columns';
import { areas, type Area } from '@/lib/domain/areas';
import type { Currency } from '@/lib/domain/currency';
import { tenantById, tenants, type TenantId } from '@/tenants/kit/registry';

/** A brand by its id. */
export const brand = z.string().transform((id, context): TenantId => {
  const tenant = tenantById(id);
  if (tenant !== null) return tenant.id;
  context.addIssue({ code: 'custom', message: `"${id}" is no brand.` });
  return z.NEVER;
});

/** A day (2026-11-01, from its start in UTC) or a point in time with its zone. */
export const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'is neither a day nor a moment with its zone')
  .transform((text) => new Date(text))
  .refine(isStorable, 'lies outside the years 1 to 9999');

/** A day of a calendar, in no time zone: 2026-11-01. */
export const calendarDay = z.iso.date().refine((text) => text >= '0001', 'lies before the year 1');

/** A player, by account number. */
export const account = z.coerce.number('is no number of an account').int().positive();

export const billingNo = z.string().trim().min(1);

/** How many minutes ago; at most those of ten years, since what is older than the shop is all the same. */
export const minutes = z.coerce.number().min(0).max(5_256_000);

/** The most rows that a list returns. */
export const limit = z.coerce.number().int().min(1).max(1_000).default(50);

export const area = z.enum(areas);

/** The currency that a brand charges in an area; null if it sells nothing there. */
export const currencyIn = (tenant: TenantId, where: Area): Currency | null =>
  tenants[tenant].currencies[where] ?? null;

const lengths = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 } as const;

/** A day, a point in time, or a duration from now: 30m, 2h, 7d. */
export const until = z.union(
  [moment, z.string().regex(/^[1-9]\d{0,3}[mhd]$/)],
  'is no day, no moment and no time such as 2h',
);

/** When `given` ends; null if it isn't given, which means permanently. */
export function untilOf(given: z.infer<typeof until> | undefined, now: Date): Date | null {
  if (given === undefined || given instanceof Date) return given ?? null;
  const unit = given.endsWith('m') ? 'm' : given.endsWith('h') ? 'h' : 'd';
  return new Date(now.getTime() + Number(given.slice(0, -1)) * lengths[unit]);
}
