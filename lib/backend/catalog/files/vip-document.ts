import { z } from 'zod';
import { isTimeZone } from '@/lib/domain/zone-time';
import { amount, count, id, words } from './fields';

const vipLevel = z.strictObject({
  level: z.int().min(0).max(1_000),
  names: words,
  show: z.string().min(1).max(16).meta({ description: 'Its short form, such as "V3".' }),
  // Below where levels stand while they exchange their points (levelsTable).
  points: count
    .max(1_999_999_999)
    .meta({ description: 'Growth points that it is reached with; 0 for the lowest.' }),
  stage: count.meta({ description: 'The picture and the colour that it is shown with, from 0.' }),
});

const vipCoupon = z.strictObject({
  coupon: id,
  level: z.int().meta({ description: 'The level from which players may claim it.' }),
  type: z
    .enum(['permanent', 'week', 'month'])
    .meta({ description: 'Claimed once ever, or once a week or month of the time zone.' }),
  names: words,
  rate: z.int().min(1).max(99).meta({ description: 'Percent of the price that is still paid.' }),
  days: z
    .int()
    .min(1)
    .max(3_650)
    .meta({ description: 'Days for which it is valid, with the day of the claim.' }),
});

/** The VIP programme of a game: its levels, and the coupons that players may claim there. */
export const vip = z.strictObject({
  timeZone: z
    .string()
    .refine(isTimeZone, 'is no time zone such as "Asia/Singapore"')
    .meta({ description: 'IANA name of the zone that its weeks, months and days follow.' }),
  pointsPerCoin: count.meta({ description: 'Growth points for one coin.' }),
  coin: z.string().meta({ description: 'ISO 4217 code: without an amount of its own, a coin is one unit.' }),
  coins: z
    .record(z.string(), amount)
    .default({})
    .meta({ description: 'What one coin is worth in each currency that players pay in.' }),
  faq: z.strictObject({ titles: words, contents: words }).meta({ description: 'Contents are simple HTML.' }),
  levels: z.array(vipLevel).min(1, 'has no level'),
  coupons: z.array(vipCoupon),
});
export type VipDocument = z.infer<typeof vip>;
