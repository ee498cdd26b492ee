import { isChannelId } from '@/lib/domain/channels';
import type { Currency } from '@/lib/domain/currency';
import { methodKeyOf } from '@/lib/domain/method-key';
import { toMinor } from '@/lib/domain/money';
import { regionLabel, isRegion } from '@/lib/domain/payment-regions';
import { parsePageConfig } from '@/lib/domain/page-config';
import type { Tenant } from '@/tenants/kit/tenant';
import { bannerFaults } from './check-banners';
import { warningAt, pictureFault, duplicatesIn, faultAt, type CheckContext, type Fault } from './fault';
import type { MethodsDocument } from './documents';
import type { Folder } from './read-folder';

const file = 'methods.json';

/** Where brand.json and methods.json don't fit the brand, or each other. */
export function brandFaults({ catalogue }: Folder, tenant: Tenant, context: CheckContext): readonly Fault[] {
  const { brand, games, methods } = catalogue;
  const sold = new Set(games.map(({ game }) => game));
  return [
    ...(brand.brand === tenant.id
      ? []
      : [faultAt('brand.json', ['brand'], `is "${brand.brand}", not "${tenant.id}"`)]),
    ...pageFaults('brand.json', brand.page, tenant),
    ...bannerFaults('brand.json', brand.page, null, context),
    ...brand.gifts.flatMap(({ game }, at) =>
      game === undefined || sold.has(game)
        ? []
        : [faultAt('brand.json', ['gifts', at, 'game'], `"${game}" has no file`)],
    ),
    ...brand.gifts.flatMap(({ from, until }, at) =>
      from !== undefined && until !== undefined && new Date(until) <= new Date(from)
        ? [faultAt('brand.json', ['gifts', at, 'until'], 'is over before it begins')]
        : [],
    ),
    ...duplicatesIn(brand.gifts, ({ game = '*', target, key }) => `${game} ${target} ${key}`).map(([at]) =>
      faultAt('brand.json', ['gifts', at], 'has a gift already; one goods or method has one at a time'),
    ),
    ...methods.methods.flatMap((method, at) => methodFaults(method, at, { tenant, context, methods })),
    ...duplicatesIn(methods.methods, keyOf).map(([at, key]) =>
      faultAt(file, ['methods', at], `${key} appears twice`),
    ),
  ];
}

type Method = MethodsDocument['methods'][number];
const keyOf = ({ area, region, payway, channel }: Method): string =>
  `${area} ${region} ${methodKeyOf(payway, channel)}`;

/** Faults of a page config. If it names only languages that the brand doesn't have, the page has none. */
export function pageFaults(
  of: string,
  page: Readonly<{ language_config?: string | undefined; brand_color?: string | undefined }>,
  { locales, accent }: Tenant,
): readonly Fault[] {
  const asked = (page.language_config ?? '').split(',').filter((code) => code.trim() !== '');
  const unknown = asked.filter((code) => !locales.some((locale) => locale === code.trim().toLowerCase()));
  const read = parsePageConfig(page, { locales, accent: '' });
  const isIgnored = page.brand_color !== undefined && read.accent === '';
  return [
    ...unknown.map((code) =>
      faultAt(of, ['page', 'language_config'], `"${code.trim()}" is no language of the brand`),
    ),
    ...(isIgnored ? [faultAt(of, ['page', 'brand_color'], `text on it can't be read; ${accent} stays`)] : []),
  ];
}

type Beside = Readonly<{ tenant: Tenant; context: CheckContext; methods: MethodsDocument }>;
type FaultAt = (key: keyof Method, says: string) => Fault;

function methodFaults(
  method: Method,
  at: number,
  { tenant, context, methods: { methods } }: Beside,
): readonly Fault[] {
  const here: FaultAt = (key, says) => faultAt(file, ['methods', at, key], says);
  const { area, region, parent, channel, provider } = method;
  const currency = tenant.currencies[area];
  const faults: Fault[] = [];
  if (currency === undefined) return [here('area', `the brand doesn't sell in "${area}"`)];
  if (!isRegion(region))
    faults.push(here('region', `"${region}" is no region (${regionLabel('GLOBAL')}, …)`));
  if (!isChannelId(channel)) faults.push(here('channel', `"${channel}" is no channel of the shop`));
  if (!context.providers.has(provider))
    faults.push(here('provider', `this shop has no provider "${provider}"`));
  faults.push(...parentFaults(method, methods, here), ...limitFaults(method, currency, here));
  const picture = pictureFault(method.icon, context);
  if (picture !== null) faults.push(here('icon', picture));
  if (method.icon === '' && parent === undefined)
    faults.push(warningAt(file, ['methods', at, 'icon'], 'is blank: players don’t see the method'));
  return faults;
}

/** The page shows the channels of methods, and none below those. */
function parentFaults(
  { area, region, parent }: Method,
  methods: readonly Method[],
  here: FaultAt,
): readonly Fault[] {
  if (parent === undefined) return [];
  const of = methods.find(
    (one) => one.area === area && one.region === region && methodKeyOf(one.payway, one.channel) === parent,
  );
  if (of === undefined) return [here('parent', `there is no method ${parent} in ${area} ${region}`)];
  return of.parent === undefined
    ? []
    : [here('parent', `${parent} is itself a channel: nobody would see it`)];
}

function limitFaults({ min, max }: Method, currency: Currency, here: FaultAt): readonly Fault[] {
  const unread = (['min', 'max'] as const).flatMap((key) => {
    const decimal = { min, max }[key];
    return decimal === undefined || toMinor(decimal, currency) !== null
      ? []
      : [here(key, `"${decimal}" has more digits than ${currency}`)];
  });
  const most = toMinor(max ?? '', currency) ?? 0;
  // Zero means that there is no limit.
  const isEmpty = most > 0 && most < (toMinor(min ?? '', currency) ?? 0);
  return isEmpty ? [...unread, here('max', `is below the least, ${min}`)] : unread;
}
