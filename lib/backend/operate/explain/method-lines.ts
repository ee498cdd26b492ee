import type { Offer } from '@/lib/backend/catalog/goods';
import { getMethod, methodIn } from '@/lib/backend/catalog/methods';
import { listMethods, type MethodRow } from '@/lib/backend/catalog/repo';
import { methodsWithState, stopsAt } from '@/lib/backend/catalog/stops-repo';
import { methodFor, methodRulesOf, type ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import type { Buyer, WantedMethod } from '@/lib/backend/orders/purchase';
import { methodIdsOf } from '@/lib/domain/method-key';
import { toDecimal } from '@/lib/domain/money';
import type { OperateDeps } from '../outcome';
import { lineOf, notChecked, passes, stops, type Line } from './line';

/** Where the player pays, and on which platform. */
export type PayPlace = Pick<WantedMethod, 'area' | 'region' | 'platform'>;
type Looked = Readonly<{ chosen: ChosenMethod | null; lines: readonly Line[] }>;

/** Whether the named method accepts the goods. */
export async function checkMethod(
  deps: OperateDeps,
  { scope, tenant }: Buyer,
  { key, offer, ...place }: PayPlace & Readonly<{ key: string; offer: Offer | null }>,
): Promise<Looked> {
  const wanted = { ...place, ...methodIdsOf(key) };
  const now = deps.clock.date();
  const row = await getMethod(deps.db, scope, { ...wanted, region: place.region ?? undefined, now });
  const standing = await standingOf(deps, scope.tenant, { ...place, key, isOffered: row !== null });
  if (row === null) return { chosen: null, lines: standing };
  if (offer === null)
    return { chosen: null, lines: [...standing, notChecked('method takes it', 'no price')] };
  const { price } = offer;
  const chosen = methodFor(deps, tenant, wanted, { price, row });
  const { providers } = deps;
  const rules = methodRulesOf({ providers, tenant, wanted, price, row }).map(({ name, error, isKept }) => {
    const { says, yet } = wordsOf(row, offer)[name];
    return lineOf(`method: ${name}`, isKept, { code: error, says, yet });
  });
  return { chosen: chosen.ok ? chosen.value : null, lines: [...standing, ...rules] };
}

type Standing = PayPlace & Readonly<{ key: string; isOffered: boolean }>;

/**
 * Whether the catalogue has the method there, it isn't turned off, and the page shows it. The first of these that fails is why it isn't
 * offered.
 */
async function standingOf(
  { db, clock }: OperateDeps,
  tenant: string,
  { key, area, region, isOffered }: Standing,
): Promise<readonly Line[]> {
  const where = `${area}${region === null ? '' : `, ${region}`}`;
  const all = (await methodsWithState(db, { tenant, area }, clock.date())).filter(
    ({ method }) => method === key,
  );
  const here = all.filter((each) => region === null || each.region === region);
  const listed = here.filter(({ state }) => state !== 'not in the catalogue');
  const on = here.filter(({ state }) => state === 'on');
  if (listed.length === 0 && !isOffered) {
    const elsewhere = [...new Set(all.map((each) => each.region))].join(', ');
    const but = elsewhere === '' || region === null ? '' : `; there is one in ${elsewhere}`;
    const why = here.length > 0 ? 'the catalogue has switched it off' : 'there is none';
    return [stops('method', 'channelMissing', `${key} in ${where}: ${why}${but}`)];
  }
  const isThere = passes('method', `${key} is in the catalogue of ${where}`);
  if (on.length === 0 && !isOffered) {
    const providers = new Set(here.map(({ provider }) => provider));
    const off = (await stopsAt(db, tenant, clock.date())).filter(({ kind, name }) =>
      kind === 'method' ? name === key : providers.has(name),
    );
    const by = off.map(
      ({ kind, name, until }) => `${kind} ${name} until ${until?.toISOString() ?? 'put on'}`,
    );
    return [isThere, stops('method: on', 'channelMissing', `an operator has taken off: ${by.join(', ')}`)];
  }
  const shown = {
    says: 'it has an icon',
    yet: 'it, or the method it is a channel of, has no icon or is off',
  };
  const isOn = passes('method: on', 'it is switched on');
  return [isThere, isOn, lineOf('method: shown', isOffered, { code: 'channelMissing', ...shown })];
}

type Words = Readonly<{ says: string; yet: string }>;

function wordsOf(row: MethodRow, { price }: Offer): Readonly<Record<Rule, Words>> {
  const { currency } = price;
  const amountOf = (minor: number) => (minor <= 0 ? 'any' : toDecimal({ minor, currency }));
  const range = `${amountOf(row.minMinor)} to ${amountOf(row.maxMinor)} ${currency}`;
  const { provider } = row;
  return {
    currency: { says: `takes ${currency}`, yet: `its area isn’t charged in ${currency}` },
    provider: {
      says: `${provider} is set up`,
      yet: `this installation has no ${provider}, or it can’t complete the channel`,
    },
    platform: { says: 'offered on the platform', yet: 'Apple Pay is offered on iOS alone' },
    amount: { says: `takes ${range}`, yet: `takes ${range}, and the goods cost ${toDecimal(price)}` },
  };
}
type Rule = ReturnType<typeof methodRulesOf>[number]['name'];

/** The first method that accepts the goods, and the coupon if one is named; also says how many accept the goods. */
export async function findMethod(
  deps: OperateDeps,
  { scope, tenant }: Buyer,
  { offer, needsCoupon, ...place }: PayPlace & Readonly<{ offer: Offer | null; needsCoupon: boolean }>,
): Promise<Looked> {
  if (offer === null) return { chosen: null, lines: [notChecked('method', 'no price')] };
  const { area, region } = place;
  const now = deps.clock.date();
  const rows = await listMethods(deps.db, scope, { area, now, ...(region !== null && { region }) });
  const taking = rows.flatMap((each) => {
    const row = methodIn(rows, each);
    const wanted = { ...place, paywayId: each.paywayId, channelId: each.channelId };
    const method = methodFor(deps, tenant, wanted, { price: offer.price, row });
    return row === each && method.ok ? [method.value] : [];
  });
  const chosen = (needsCoupon ? taking.find(({ openCoupon }) => openCoupon) : undefined) ?? taking[0] ?? null;
  const says = `${taking.length} of ${rows.length} methods in ${area} take it`;
  if (chosen === null) return { chosen, lines: [stops('method', 'channelMissing', says)] };
  return { chosen, lines: [passes('method', `${says}; looked at with ${chosen.key} in ${chosen.region}`)] };
}
