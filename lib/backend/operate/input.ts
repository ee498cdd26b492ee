import { z } from 'zod';
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

/** A day (2026-11-01, from its beginning in UTC) or a moment with its zone. */
export const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], 'is neither a day nor a moment with its zone')
  .transform((text) => new Date(text));

/** A player, by the number of their account. */
export const account = z.coerce.number('is no number of an account').int().positive();

export const billingNo = z.string().trim().min(1);

/** How many rows a list has at most. */
export const limit = z.coerce.number().int().min(1).max(1_000).default(50);

export const area = z.enum(areas);

/** What a brand charges in somewhere; null where it sells nothing. */
export const currencyIn = (tenant: TenantId, where: Area): Currency | null =>
  tenants[tenant].currencies[where] ?? null;

const lengths = { m: 60_000, h: 3_600_000, d: 24 * 3_600_000 } as const;

/** A day, a moment, or how long from now: 30m, 2h, 7d. */
export const until = z.union(
  [moment, z.string().regex(/^[1-9]\d{0,3}[mhd]$/)],
  'is no day, no moment and no time such as 2h',
);

/** When `given` is over; null where it isn't given: for good. */
export function untilOf(given: z.infer<typeof until> | undefined, now: Date): Date | null {
  if (given === undefined || given instanceof Date) return given ?? null;
  const unit = given.endsWith('m') ? 'm' : given.endsWith('h') ? 'h' : 'd';
  return new Date(now.getTime() + Number(given.slice(0, -1)) * lengths[unit]);
}
