import { z } from 'zod';
import { activityKinds } from '@/lib/domain/activities';
import { areas } from '@/lib/domain/areas';
import { isLink } from '@/lib/domain/banners';
import { platforms } from '@/lib/domain/platform';
import { amount, count, id, locales, picture, sort, when, whole, words } from './fields';
import { vip } from './vip-document';

/*
 * The schemas of a brand's catalogue files. `npm run catalogue:schema` publishes them to docs/catalogue/, for editors. What a file must
 * agree with beyond its own shape is checked in ./check-brand.ts, ./check-games.ts, ./check-prices.ts and ./lint.ts.
 */
const address = z.string().refine(isLink, 'is neither a path of the shop nor an https link').meta({
  description: 'Where a banner without goods leads: a path of the shop, such as /activity, or an https link.',
});
const link = z.url({ protocol: /^https$/, error: 'is not an https link' });
const schema = z.string().optional();
const flag = z.union([z.literal(0), z.literal(1), z.boolean()]);

const banner = z.strictObject({
  picture_address: picture,
  title: z.string().optional(),
  note: z.string().optional(),
  product_id: id.optional().meta({ description: 'Goods of the game that the banner offers.' }),
  link: address.optional(),
  until: when.optional().meta({ description: 'When the offer ends: a moment with its zone.' }),
});
export type BannerDocument = z.infer<typeof banner>;

/** Page config. The page reads its fields one by one and ignores misspelt ones; here they are faults. */
const page = z
  .strictObject({
    grey_code: z.string(),
    is_open_coupon: flag,
    card_config: z.strictObject({ is_open_card: flag }),
    language_config: z.string(),
    area_config: z.strictObject({ is_area_role: flag }),
    brand_color: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'is not a 6-digit hex colour'),
    banner_config: z.partialRecord(z.enum(locales), z.array(banner)),
    cumulative_config: z.strictObject({ is_has_cumulative: flag, tab_to_act: flag.optional() }),
    continue_config: z.strictObject({ is_has_continue: flag, tab_to_act: flag.optional() }),
  })
  .partial();

const gift = z.strictObject({
  game: id.optional().meta({ description: 'Left out: of every game of the brand.' }),
  target: z.enum(['goods', 'method']),
  key: id.meta({ description: 'A product id, or payway_channel of a method.' }),
  names: words,
  from: when.optional(),
  until: when.optional(),
});

export const brandDocument = z.strictObject({
  $schema: schema,
  brand: id,
  page,
  gifts: z.array(gift),
});

const client = z.strictObject({
  client: z.string().regex(/^\d{4,12}$/, 'is not 4 to 12 digits'),
  platform: z.enum(platforms),
  area: z.enum(areas),
  edition: id.optional().meta({ description: 'Of a sub-game: its code key in the brand’s file.' }),
  names: words.optional(),
});

const item = z.strictObject({
  item: id,
  count: z.int().positive(),
  days: z.int().positive().optional(),
  names: words,
  notes: words.optional(),
});

const limit = z.strictObject({
  type: z
    .enum(['role', 'time', 'game'])
    .meta({ description: 'Counts a character’s for ever, a character’s in some days, a player’s.' }),
  times: whole.positive(),
  days: count,
});

const goods = z.strictObject({
  product: id,
  group: id,
  names: words,
  sort,
  special: z.boolean().default(false),
  image: z.union([picture, z.literal('')]),
  badge: z.enum(['best', 'hot', 'new']).optional(),
  base: whole.positive().optional(),
  bonus: count.optional(),
  items: z.array(item).optional(),
  limit: limit.optional(),
  coupon: z.boolean().meta({ description: 'Whether coupons may be used for it.' }),
  points: count.meta({ description: 'Growth points for it.' }),
});

const milestone = z.strictObject({
  step: whole.positive(),
  need: z.union([amount, z.int().positive()]).meta({ description: 'A sum as text, or a number of days.' }),
  names: words,
  image: picture,
  product: id,
  quantity: whole.positive(),
});

const activity = z.strictObject({
  activity: id,
  kind: z.enum(activityKinds),
  names: words,
  currency: z.string().optional(),
  from: when,
  until: when,
  claimUntil: when,
  milestones: z.array(milestone),
});

export const gameDocument = z.strictObject({
  $schema: schema,
  game: id,
  names: words,
  logo: picture,
  banner: picture,
  sort,
  picker: z.boolean().meta({ description: 'False: its link opens this game alone, without a choice.' }),
  terms: link.optional(),
  privacy: link.optional(),
  page,
  clients: z.array(client),
  groups: z.array(z.strictObject({ group: id, names: words, sort })),
  goods: z.array(goods),
  activities: z.array(activity),
  vip: vip.optional().meta({ description: 'Left out: the programme stays as it is.' }),
});

const method = z.strictObject({
  area: z.enum(areas),
  region: z.string(),
  payway: id,
  channel: id,
  parent: id.optional().meta({ description: 'payway_channel of the method that it is a channel of.' }),
  provider: id,
  providerMethod: z.string().min(1),
  names: words,
  descriptions: words.optional(),
  icon: z.union([picture, z.literal('')]).meta({ description: 'Blank: it is never shown.' }),
  sort,
  min: amount.optional(),
  max: amount.optional(),
  coupon: z.boolean(),
  payId: id.optional(),
  seconds: whole.positive().meta({ description: 'How long an order may stay unpaid.' }),
  active: z.boolean().default(true),
});

export const methodsDocument = z.strictObject({ $schema: schema, methods: z.array(method) });

/** Columns of prices.csv; `before` is the struck-through price, `low30` the lowest price of the thirty days before. */
export const priceColumns = ['game', 'product', 'area', 'currency', 'price', 'before?', 'low30?'] as const;
export const priceLine = z.strictObject({
  game: id,
  product: id,
  area: z.enum(areas),
  currency: z.string(),
  price: amount,
  before: amount.or(z.literal('')).default(''),
  low30: amount.or(z.literal('')).default(''),
});

export type BrandDocument = z.infer<typeof brandDocument>;
export type GameDocument = z.infer<typeof gameDocument>;
export type MethodsDocument = z.infer<typeof methodsDocument>;
export type PriceLine = z.infer<typeof priceLine>;

/** A brand's catalogue as its files describe it. */
export type Catalogue = Readonly<{
  brand: BrandDocument;
  games: readonly GameDocument[];
  methods: MethodsDocument;
  prices: readonly PriceLine[];
}>;
