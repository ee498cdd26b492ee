import { z } from 'zod';
import { addRelease, lockRelease } from '@/lib/backend/catalog/files/releases-repo';
import { rowsOf } from '@/lib/backend/catalog/files/rows';
import { ok, type Result } from '@/lib/domain/result';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { refuseCatalogue, shown } from './catalogue/answers';
import { checkFiles, findingText } from './catalogue/check-files';
import { catalogQueries, folders } from './catalogue/queries';
import { goLive, releaseNow, rollBack, type Live } from './catalogue/releases';
import { liveRows } from './catalogue/row-changes';
import { steepPrices } from './catalogue/steep-prices';
import { brand, moment } from './input';
import { change, type Operation } from './operation';
import { refuse, type Changed, type Refusal, type Work } from './outcome';

/** Prices that more than double or fall below half are sold only if somebody confirms them: most are typing errors. */
const confirmed = z.boolean().default(false);

type Given = z.infer<typeof folders>;
type Confirmation = Readonly<{ steepPrices: boolean }>;

const apply = change({
  kind: 'change',
  permission: 'catalogue.change',
  about: 'Apply folders: now, at a given time, or as drafts',
  input: z.strictObject({
    folders,
    draft: z.boolean().default(false),
    at: moment.optional(),
    steepPrices: confirmed,
  }),
  perform: async (work, { folders: given, draft: isDraft, at, ...confirmation }) => {
    if (isDraft && at !== undefined) return refuse('wrongInput', 'A draft has no time: --draft or --at.');
    if (at !== undefined && at <= work.deps.clock.date())
      return refuse('wrongInput', `${at.toISOString()} is over.`);
    return isDraft || at !== undefined
      ? keep(work, given, { isDraft, at, ...confirmation })
      : sellNow(work, given, confirmation);
  },
});

async function sellNow(
  { reason, who, ...work }: Work,
  given: Given,
  { steepPrices: isConfirmed }: Confirmation,
): Promise<Result<Changed, Refusal>> {
  const done: (Live & Readonly<{ brand: TenantId }>)[] = [];
  // Always in the same order, so that two operators who apply several brands don't deadlock.
  for (const one of given.toSorted((a, b) => (a.brand < b.brand ? -1 : 1))) {
    const live = await goLive({ ...work, brand: one.brand, steepPrices: isConfirmed }, one.files, {
      madeBy: who,
      reason,
    });
    if (!live.ok) return refuseCatalogue(one.brand, live.error.faults);
    done.push({ brand: one.brand, ...live.value });
  }
  return ok({
    value: {
      releases: done.map(({ brand: of, release, changes }) => ({
        brand: of,
        release,
        changes: changes.length,
      })),
      changes: done.flatMap(({ brand: of, changes }) => changes.map((one) => shown(of, one))),
    },
    ...logged(done),
  });
}

/** Which release replaced which; the changes themselves are in the files of both. */
function logged(
  done: readonly (Live & Readonly<{ brand: TenantId }>)[],
): Pick<Changed, 'tenant' | 'subject' | 'before' | 'after'> {
  const [only, ...others] = done;
  const by = (of: (one: Live) => unknown) => Object.fromEntries(done.map((one) => [one.brand, of(one)]));
  return {
    tenant: others.length === 0 ? (only?.brand ?? null) : null,
    subject: `catalogue of ${done.map((one) => one.brand).join(', ')}`,
    before: by(({ before }) => ({ release: before })),
    after: by(({ release, changes }) => ({ release, changes: changes.length })),
  };
}

async function keep(
  { deps, tx, reason, who, isDryRun }: Work,
  given: Given,
  {
    isDraft,
    at = null,
    steepPrices: isConfirmed,
  }: Confirmation & Readonly<{ isDraft: boolean; at: Date | null | undefined }>,
): Promise<Result<Changed, Refusal>> {
  const state = isDraft ? 'draft' : 'scheduled';
  const kept: Readonly<{ brand: TenantId; release: number }>[] = [];
  for (const { brand: of, files } of given) {
    const { folder, findings } = checkFiles(deps, of, files);
    // A draft may still have faults.
    if (folder === null && !isDraft)
      return refuseCatalogue(of, findings.filter((one) => one.state === 'wrong').map(findingText));
    if (folder !== null && !isDraft && !isConfirmed) {
      const live = await liveRows(tx, of, deps.clock.date());
      const steep = steepPrices(live, rowsOf(folder.catalogue, tenants[of]));
      if (steep.length > 0) return refuseCatalogue(of, steep);
    }
    const row = {
      tenant: of,
      state,
      files,
      liveFrom: at,
      madeAt: deps.clock.date(),
      madeBy: who,
      reason,
    } as const;
    kept.push({ brand: of, release: await addRelease(tx, row, { isDryRun }) });
  }
  const after = { state, liveFrom: at, releases: kept.map(({ release }) => release) };
  const subject = `catalogue of ${kept.map((one) => one.brand).join(', ')}`;
  const tenant = kept.length === 1 ? (kept[0]?.brand ?? null) : null;
  return ok({ value: { state, liveFrom: at, releases: kept }, tenant, subject, before: null, after });
}

const publish = change({
  kind: 'change',
  permission: 'catalogue.change',
  about: 'Publish a draft or a scheduled release now',
  input: z.strictObject({ release: z.coerce.number().int().positive(), steepPrices: confirmed }),
  perform: async ({ deps, tx, isDryRun }, { release: id, steepPrices: isConfirmed }) => {
    const release = await lockRelease(tx, id);
    const of = brand.safeParse(release?.tenant).data;
    if (release === null || of === undefined) return refuse('notFound', `There is no release ${id}.`);
    if (release.state !== 'draft' && release.state !== 'scheduled')
      return refuse('notPossible', `Release ${id} is ${release.state}.`);
    const live = await releaseNow({ deps, tx, brand: of, isDryRun, steepPrices: isConfirmed }, release);
    if (!live.ok) return refuseCatalogue(of, live.error.faults);
    const { changes } = live.value;
    return ok({
      value: { brand: of, release: id, changes: changes.map((one) => shown(of, one)) },
      ...logged([{ brand: of, ...live.value }]),
    });
  },
});

const rollback = change({
  kind: 'change',
  permission: 'catalogue.change',
  about: 'Roll back to the release before the last one',
  input: z.strictObject({ brand }),
  perform: async ({ deps, tx, isDryRun }, { brand: of }) => {
    const live = await rollBack({ deps, tx, brand: of, isDryRun });
    if (live === null) return refuse('notPossible', `${of} has no release before the live one.`);
    if (!live.ok) return refuseCatalogue(of, live.error.faults);
    const { release, before, changes } = live.value;
    return ok({
      value: { brand: of, release, rolledBack: before, changes: changes.map((one) => shown(of, one)) },
      ...logged([{ brand: of, ...live.value }]),
    });
  },
});

export const catalogOperations = {
  ...catalogQueries,
  'catalog.apply': apply,
  'catalog.publish': publish,
  'catalog.rollback': rollback,
} as const satisfies Readonly<Record<string, Operation>>;
