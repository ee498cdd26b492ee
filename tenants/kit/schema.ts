import { z } from 'zod';
import { accentFault } from '@/lib/domain/accent';
import { areas } from '@/lib/domain/areas';
import { helpLinks, payMarks } from '@/lib/domain/buying-rules';
import { completions, isChannelId } from '@/lib/domain/channels';
import { isCurrency } from '@/lib/domain/currency';
import { safeguards } from '@/lib/domain/legal';
import { isLocale, type Locale } from '@/lib/domain/locales';
import { loginMethods } from '@/lib/domain/login-settings';
import { moneyFormats } from '@/lib/domain/money';
import { isPayCall } from '@/lib/domain/pay-calls';
import { platforms } from '@/lib/domain/platform';
import { footerExtras, tenantExemptions } from '@/lib/domain/public-tenant';
import { eachPublicId } from '@/lib/domain/sign-in-providers';
import { gameCodes } from './game-codes';
import { tenantRuleFaults } from './rules';

/**
 * The id has one spelling everywhere: it is the first label of the local host and the name of the folders of the brand and its pictures.
 */
export const brandId = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const text = z.string().trim().min(1, 'is blank');
const area = z.enum(areas);
const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'is not a lower-case host name without port');
const https = z.url({ protocol: /^https$/, error: 'is not an https link' });
const asset = z.string().regex(/^\/art\/[a-z0-9/.-]+$/, 'is not a path below /art/');
const zone = z.string().refine(isTimeZone, 'is not a time zone');
// An app's own scheme is a reverse domain name (RFC 8252, 7.1). Schemes that execute something, such as `javascript`, contain no dot.
const appLink = z
  .string()
  .regex(
    /^(https|[a-z][a-z0-9+-]*(\.[a-z0-9+-]+)+):\/\/\S+$/,
    'is neither an https link nor one of an app by its reverse domain name',
  );
const clientId = z.string().regex(/^\d{4,12}$/, 'is not 4 to 12 digits');
const clientIds = z
  .partialRecord(z.enum(platforms), clientId)
  .refine((ids) => Object.keys(ids).length > 0, 'has no platform');
const localText = z.partialRecord(z.custom<Locale>(isLocale, 'is not a language'), text);
const areaLink = z.strictObject({ default: https, byArea: z.partialRecord(area, https).optional() });

const company = z.strictObject({
  name: text,
  representative: text,
  registrationNumber: text,
  address: text,
  phone: text,
  email: z.email(),
});

const legal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('jp'),
    company,
    ageCaps: z
      .array(z.strictObject({ under: z.int().positive().max(99), monthlyYen: z.int().nonnegative() }))
      .min(1),
    enforceCaps: z.boolean().optional(),
    safeguard: z.enum(safeguards).optional(),
  }),
  z.strictObject({
    kind: z.literal('kr'),
    company,
    mailOrderNumber: text,
    paymentScript: z.strictObject({ production: https, test: https }),
  }),
]);

const modernEdition = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('areas'), areas: z.array(area).min(1) }),
  z.strictObject({ kind: z.literal('games'), games: z.array(z.enum(gameCodes)).min(1) }),
  z.strictObject({ kind: z.literal('off') }),
]);

const game = z.strictObject({
  gpId: text,
  area,
  clientId: clientIds,
  subGames: z.array(z.strictObject({ codeKey: text, clientId: clientIds })),
  isSelectGame: z.boolean(),
  notes: z.partialRecord(z.enum(footerExtras), localText).optional(),
  appLink: appLink.optional(),
});

const channelChange = z.strictObject({
  call: z.string().refine(isPayCall, 'is not a payment call').optional(),
  completion: z.enum(completions).optional(),
});

const version = z.string().regex(/^[\w.-]{1,32}$/, 'is no version of letters, digits, dots and hyphens');

const buyingRules = z.strictObject({
  vatIncluded: z.boolean().optional(),
  lowPrice: z.boolean().optional(),
  withdrawal: version.optional(),
  terms: version.optional(),
});

const origins = z.array(
  z.strictObject({
    url: https,
    idempotent: z.boolean(),
    methods: z.enum(['get', 'get-and-post']),
    token: z.enum(['bearer', 'query']),
  }),
);

const shape = z.strictObject({
  id: z.string().regex(brandId, 'is not a lower-case name of letters, digits and single hyphens'),
  title: text,
  titles: z.partialRecord(z.custom<Locale>(isLocale, 'is not a language'), text),
  hosts: z.array(host).min(1),
  sites: z.strictObject({ pay: host, site: host, backupSite: host }),
  accent: z.string().superRefine((accent, context) => {
    const fault = accentFault(accent);
    if (fault !== null) context.addIssue({ code: 'custom', message: fault });
  }),
  icon: asset,
  logo: asset,
  look: z.strictObject({ scene: asset, pattern: asset, corners: z.enum(['sharp', 'soft', 'round']) }),
  areas: z.array(area).min(1),
  landingArea: area.nullable(),
  timeZone: zone,
  currencies: z.partialRecord(area, z.custom<string>(isCurrency, 'is not a currency of the shop')),
  moneyFormat: z.enum(moneyFormats),
  locales: z.array(z.custom<Locale>(isLocale, 'is not a language')).min(1),
  defaultLocale: z.custom<string>(isLocale, 'is not a language'),
  links: z.strictObject({ privacy: areaLink, terms: areaLink }),
  copyright: text,
  publisher: text.max(60).nullable(),
  payMarks: z.array(z.enum(payMarks)),
  help: z.partialRecord(z.enum(helpLinks), areaLink),
  buying: z.partialRecord(area, buyingRules),
  contact: z.strictObject({ email: z.email() }),
  legal,
  footerExtras: z.array(z.enum(footerExtras)),
  classicNavigation: z.boolean(),
  channels: z.record(z.string().refine(isChannelId), channelChange),
  modernEdition,
  games: z.partialRecord(z.enum(gameCodes), game),
  clientAreas: z.record(clientId, area),
  realNameRequired: z.boolean(),
  shortLinks: z.record(
    z.string().regex(/^[A-Za-z0-9_-]+$/, 'is not a short code'),
    z.strictObject({ area, game: z.enum(gameCodes) }),
  ),
  login: z.strictObject({
    methods: z.array(z.enum(loginMethods)).min(1),
    ...eachPublicId(() => text.optional()),
  }),
  loginClientNumber: clientId,
  exemptions: z.array(z.enum(tenantExemptions)),
  collectAppId: text,
  collectEventId: text,
  api: z.strictObject({ production: origins, test: origins }),
});

function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC';
}

export type TenantShape = z.infer<typeof shape>;

/** Checks a brand for what the types can't express. Messages name the field, for the author of the brand's file. */
export const tenantSchema = shape.superRefine((tenant, context) => {
  for (const { path, message } of tenantRuleFaults(tenant)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
});
