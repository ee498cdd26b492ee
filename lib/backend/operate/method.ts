import { z } from 'zod';
import {
  brandsWithMethod,
  dropStop,
  lockStop,
  methodsWithState,
  putStop,
  stopsAt,
  stopsOf,
  type MethodStop,
  type Stopped,
} from '@/lib/backend/catalog/stops-repo';
import { providerHealth } from '@/lib/backend/orders/payments/provider-health-repo';
import { ok, type Result } from '@/lib/domain/result';
import { area, brand, until, untilOf } from './input';
import { change, query, type Operation } from './operation';
import { refuse, type Changed, type Refusal, type Work } from './outcome';

type What = Pick<Stopped, 'kind' | 'name' | 'area'> & Readonly<{ brand: Stopped['tenant'] | undefined }>;
type Given = Readonly<{ brand?: Stopped['tenant'] | undefined; area?: Stopped['area'] | undefined }>;

const ofProvider = ({ provider, brand: tenant, area: where = '*' }: Given & { provider: string }): What => ({
  kind: 'provider',
  name: provider,
  brand: tenant,
  area: where,
});
const ofMethod = ({ method, brand: tenant, area: where = '*' }: Given & { method: string }): What => ({
  kind: 'method',
  name: method,
  brand: tenant,
  area: where,
});

/** Every brand that has it, or only the named one. */
async function brandsOf({ tx }: Work, what: What): Promise<readonly string[]> {
  return brandsWithMethod(tx, what, what.brand === undefined ? null : [what.brand]);
}

const factsOf = (stop: MethodStop | null) => (stop === null ? 'on' : { off: stop.since, until: stop.until });

/** Turns it off in each brand, or changes until when it is off. */
async function turnOff(
  work: Work,
  what: What,
  given: z.infer<typeof until> | undefined,
): Promise<Result<Changed, Refusal>> {
  const now = work.deps.clock.date();
  const end = untilOf(given, now);
  if (end !== null && end <= now) return refuse('wrongInput', 'until: lies in the past.');
  const brands = await brandsOf(work, what);
  if (brands.length === 0) return refuse('notFound', `No brand has ${what.kind} ${what.name} there.`);
  const before: Record<string, unknown> = {};
  for (const tenant of brands) {
    const stopped = { tenant, kind: what.kind, name: what.name, area: what.area };
    before[tenant] = factsOf(await lockStop(work.tx, stopped));
    await putStop(work.tx, { ...stopped, since: now, until: end });
  }
  return done(what, { brands, before, after: { state: 'off', until: end } });
}

/** Turns it on again in each brand where it is off. */
async function turnOn(work: Work, what: What): Promise<Result<Changed, Refusal>> {
  const before: Record<string, unknown> = {};
  // The catalogue may have lost it since, and its stop would wait for it to come back.
  for (const { tenant } of await stopsOf(work.tx, what)) {
    const stopped = { tenant, kind: what.kind, name: what.name, area: what.area };
    const stop = await lockStop(work.tx, stopped);
    if (stop === null) continue;
    before[tenant] = factsOf(stop);
    await dropStop(work.tx, stopped);
  }
  const brands = Object.keys(before);
  if (brands.length === 0) return refuse('notPossible', `${what.kind} ${what.name} isn’t off there.`);
  return done(what, { brands, before, after: { state: 'on', until: null } });
}

function done(
  { kind, name, area: where, brand: tenant }: What,
  { brands, before, after }: Readonly<{ brands: readonly string[]; before: object; after: object }>,
): Result<Changed, Refusal> {
  return ok({
    value: { [kind]: name, area: where, brands, ...after },
    tenant: tenant ?? null,
    subject: `${kind} ${name}`,
    before: { ...before },
    after: { ...after, area: where, brands },
  });
}

const where = { brand: brand.optional(), area: area.optional() };
const provider = z.string().trim().min(1);
const method = z.string().regex(/^[^_]+_.+$/, 'is no method such as 103_10302');

const list = query({
  permission: 'methods.read',
  about: 'List a brand’s payment methods, and which of them are switched off',
  input: z.strictObject({ brand, area: area.optional() }),
  read: async ({ db, clock }, { brand: tenant, area: of }) => {
    const methods = await methodsWithState(db, { tenant, area: of }, clock.date());
    return ok({ off: await stopsAt(db, tenant, clock.date()), methods });
  },
});

const methodOff = change({
  kind: 'change',
  permission: 'methods.change',
  about: 'Switch a payment method off, for a while or until it is switched on',
  input: z.strictObject({ method, ...where, until: until.optional() }),
  perform: (work, { until: end, ...given }) => turnOff(work, ofMethod(given), end),
});

const methodOn = change({
  kind: 'change',
  permission: 'methods.change',
  about: 'Switch a payment method on again',
  input: z.strictObject({ method, ...where }),
  perform: (work, given) => turnOn(work, ofMethod(given)),
});

const show = query({
  permission: 'methods.read',
  about: 'Show a provider’s state: payments of the last hour, silent payments, waiting callbacks',
  input: z.strictObject({ provider }),
  read: async ({ db, clock, providers }, { provider: name }) => {
    const off = (await stopsAt(db, undefined, clock.date())).filter((stop) => stop.name === name);
    const health = await providerHealth(db, name, clock.date());
    const { silent, callbacksWaiting: waiting } = health;
    // One that was replaced may still have payments under way.
    const isKnown =
      providers.has(name) ||
      [...off, ...silent, ...waiting].length > 0 ||
      (await brandsWithMethod(db, { kind: 'provider', name, area: '*' }, null)).length > 0;
    return isKnown
      ? ok({ provider: name, off, ...health })
      : refuse('notFound', `There is no provider ${name}.`);
  },
});

const providerOff = change({
  kind: 'change',
  permission: 'methods.change',
  about: 'Switch all methods of a provider off, for a while or until they are switched on',
  input: z.strictObject({ provider, ...where, until: until.optional() }),
  perform: (work, { until: end, ...given }) => turnOff(work, ofProvider(given), end),
});

const providerOn = change({
  kind: 'change',
  permission: 'methods.change',
  about: 'Switch a provider’s methods on again',
  input: z.strictObject({ provider, ...where }),
  perform: (work, given) => turnOn(work, ofProvider(given)),
});

/** Operations on methods and providers. */
export const methodOperations = {
  'method.list': list,
  'method.off': methodOff,
  'method.on': methodOn,
  'provider.show': show,
  'provider.off': providerOff,
  'provider.on': providerOn,
} as const satisfies Record<string, Operation>;
