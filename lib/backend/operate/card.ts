import { z } from 'zod';
import { issueCards } from '@/lib/backend/cards/issue';
import {
  cardByNumber,
  lockBatch,
  lockCard,
  findRedemption,
  reportBatches,
  voidCard,
  voidUnused,
} from '@/lib/backend/cards/repo';
import { listClients } from '@/lib/backend/catalog/repo';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { plainCard } from '@/lib/domain/cards';
import { isLocale } from '@/lib/domain/locales';
import type { LocalText } from '@/lib/domain/local-text';
import { toDecimal, toMinor } from '@/lib/domain/money';
import { ok } from '@/lib/domain/result';
import { area, brand, currencyIn, limit, moment } from './input';
import { change, query, type Operation } from './operation';
import { refuse } from './outcome';

const report = query({
  permission: 'cards.read',
  about: 'List batches of cards: how many are used, voided and unused',
  input: z.strictObject({
    brand: brand.optional(),
    game: z.string().optional(),
    batch: z.string().optional(),
    limit,
  }),
  read: async ({ db, clock }, { brand: tenant, game: gpId, batch: name, limit: most }) => {
    const rows = await reportBatches(db, { tenant, gpId, name }, most);
    return ok(
      rows.map(({ batch, open, ...counts }) => {
        const { currency } = batch;
        const isOver = batch.expiresAt !== null && batch.expiresAt <= clock.date();
        const good = isOver ? 0 : open;
        return {
          brand: batch.tenant,
          batch: batch.name,
          game: batch.gpId,
          kind: batch.kind,
          product: batch.productId,
          gems: batch.gems,
          extraGems: batch.extraGems,
          value: toDecimal({ minor: batch.priceMinor, currency }),
          currency,
          ...counts,
          good,
          expired: open - good,
          usedValue: toDecimal({ minor: batch.priceMinor * counts.used, currency }),
          goodValue: toDecimal({ minor: batch.priceMinor * good, currency }),
          createdAt: batch.createdAt,
          expiresAt: batch.expiresAt,
        };
      }),
    );
  },
});

const count = z.coerce.number().int();
/** So many that a card's gems and its bonus together still are a whole number of the database. */
const mostGems = 1_000_000_000;

const issue = change({
  kind: 'change',
  permission: 'cards.issue',
  about: 'Issue a batch of cards; their numbers and passwords are shown only once',
  input: z.strictObject({
    brand,
    batch: z.string().trim().min(1),
    game: z.string().min(1),
    kind: z.enum(['prepaid', 'exchange']),
    product: z.string().min(1),
    /** What the card gives: text in English, or JSON by language. */
    name: z.string().trim().min(1),
    gems: count.min(1).max(mostGems),
    extraGems: count.min(0).max(mostGems).default(0),
    area,
    amount: z.string(),
    expires: moment.optional(),
    count: count.min(1).max(100_000),
  }),
  perform: async ({ deps, tx }, { brand: tenant, batch: name, game: gpId, ...given }) => {
    const scope = scopeOf(tenant);
    const currency = currencyIn(tenant, given.area);
    if (currency === null) return refuse('wrongInput', `area: ${tenant} sells nothing in ${given.area}.`);
    const minor = toMinor(given.amount, currency);
    if (minor === null || minor <= 0) return refuse('wrongInput', `amount: no amount in ${currency}.`);
    if (given.expires !== undefined && given.expires <= deps.clock.date())
      return refuse('wrongInput', 'expires: lies in the past.');
    const productNames = namesOf(given.name);
    if (productNames === null) return refuse('wrongInput', 'name: no JSON of texts by language.');
    const isKnown = (await listClients(tx, scope, 'web')).some((client) => client.gpId === gpId);
    if (!isKnown) return refuse('notFound', `${tenant} has no game ${gpId}.`);
    const { kind, product: productId, gems, extraGems, area: where, expires } = given;
    const batch = {
      name,
      gpId,
      kind,
      productId,
      productNames,
      gems,
      extraGems,
      area: where,
      price: { minor, currency },
      expiresAt: expires ?? null,
    };
    const issued = await issueCards(deps, tx, scope, { batch, count: given.count });
    if (issued === null) return refuse('notPossible', `${tenant} has a batch ${name} already.`);
    const after = {
      game: gpId,
      kind,
      gems,
      extraGems,
      amount: given.amount,
      currency,
      count: given.count,
    };
    const output = { value: { brand: tenant, batch: name, ...after }, secret: { codes: issued.codes } };
    return ok({ ...output, tenant, subject: `batch ${name}`, before: null, after });
  },
});

const texts = z.record(z.string(), z.string().trim().min(1));

function namesOf(given: string): LocalText | null {
  if (!given.startsWith('{')) return { en: given };
  try {
    const names = texts.parse(JSON.parse(given));
    return Object.keys(names).every(isLocale) ? names : null;
  } catch {
    return null;
  }
}

const voidCards = change({
  kind: 'final',
  permission: 'cards.issue',
  about: 'Void a card, or all unused cards of a batch',
  input: z
    .strictObject({ brand, number: z.string().optional(), batch: z.string().optional() })
    .refine(
      ({ number, batch }) => (number === undefined) !== (batch === undefined),
      'name a number or a batch',
    ),
  perform: async ({ deps, tx }, { brand: tenant, number = '', batch }) => {
    const scope = scopeOf(tenant);
    if (batch !== undefined) {
      const found = await lockBatch(tx, scope, batch);
      if (found === null) return refuse('notFound', `${tenant} has no batch ${batch}.`);
      const voided = await voidUnused(tx, found, deps.clock.date());
      if (voided === 0) return refuse('notPossible', `No card of batch ${batch} is unused.`);
      const after = { voided };
      return ok({ value: { batch, voided }, tenant, subject: `batch ${batch}`, before: null, after });
    }
    const { numberHash } = deps.cardKeys.hash(tenant, plainCard({ number, password: '' }));
    const found = await cardByNumber(tx, scope, numberHash);
    if (found === null) return refuse('notFound', `${tenant} has no such card.`);
    const { id, state } = await lockCard(tx, found.card.id);
    if ((await findRedemption(tx, id)) !== null) return refuse('notPossible', 'This card has been used.');
    if (state === 'void') return refuse('notPossible', 'This card is out of circulation already.');
    await voidCard(tx, found.batch, id, deps.clock.date());
    const facts = { before: { state: 'issued' }, after: { state: 'void', batch: found.batch.name } };
    return ok({ value: { card: id, ...facts.after }, tenant, subject: `card ${id}`, ...facts });
  },
});

/** Operations on the shop's own cards. */
export const cardOperations = {
  'card.report': report,
  'card.issue': issue,
  'card.void': voidCards,
} as const satisfies Record<string, Operation>;
