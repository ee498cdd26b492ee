import { z } from 'zod';
import { filesOf } from '@/lib/backend/catalog/files/catalogue-of';
import { startingFiles } from '@/lib/backend/catalog/files/starting-files';
import { addRelease, listReleases, lockRelease } from '@/lib/backend/catalog/files/releases-repo';
import { rowsOf } from '@/lib/backend/catalog/files/rows';
import type { Change } from '@/lib/backend/catalog/files/catalogue-table';
import { ok, type Result } from '@/lib/domain/result';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { checkFiles, findingText } from './catalogue/check-files';
import { goLive, releaseNow, rollBack, type Live } from './catalogue/releases';
import { changesTo, liveRows } from './catalogue/row-changes';
import { brand, limit, moment } from './input';
import { change, query, type Operation } from './operation';
import { refuse, type Changed, type Refusal, type Work } from './outcome';

/** The catalogue files of brands, by their paths in each brand's folder. */
const folders = z
  .array(z.strictObject({ brand, files: z.record(z.string(), z.string()) }))
  .min(1)
  .refine((all) => new Set(all.map((one) => one.brand)).size === all.length, 'name a brand twice');

const init = query({
  permission: 'catalogue.read',
  about: 'Write a starter folder for a brand’s catalogue',
  input: z.strictObject({ brand }),
  read: async (_, { brand: of }) => ok({ brand: of, files: startingFiles(tenants[of]) }),
});

const exported = query({
  permission: 'catalogue.read',
  about: 'Export what a brand sells now into files',
  input: z.strictObject({ brand }),
  read: async ({ db, clock }, { brand: of }) =>
    ok({ brand: of, files: filesOf(await liveRows(db, of, clock.date()), tenants[of]) }),
});

const check = query({
  permission: 'catalogue.read',
  about: 'Check catalogue folders against their brands',
  input: z.strictObject({ folders }),
  read: async (deps, { folders: given }) => {
    const all = given.map((one) => ({ brand: one.brand, ...checkFiles(deps, one.brand, one.files) }));
    return ok({
      isWhole: all.every(({ folder }) => folder !== null),
      findings: all.flatMap(({ brand: of, findings }) =>
        findings.map((finding) => ({ brand: of, state: finding.state, says: findingText(finding) })),
      ),
    });
  },
});

const shown = (of: TenantId, { change: how, what, key, from, to }: Change) => ({
  brand: of,
  change: how,
  what,
  key,
  from,
  to,
});

const diff = query({
  permission: 'catalogue.read',
  about: 'Show what applying folders would change',
  input: z.strictObject({ folders }),
  read: async (deps, { folders: given }) => {
    const now = deps.clock.date();
    const changes: object[] = [];
    for (const { brand: of, files } of given) {
      const { folder, findings } = checkFiles(deps, of, files);
      if (folder === null)
        return unfit(of, findings.filter(({ state }) => state === 'wrong').map(findingText));
      const plan = changesTo(await liveRows(deps.db, of, now), rowsOf(folder.catalogue, tenants[of]), now);
      changes.push(...plan.changes.map((one) => shown(of, one)));
    }
    return ok(changes);
  },
});

const mostFaults = 20;
const unfit = (of: TenantId, faults: readonly string[]) =>
  refuse(
    'notPossible',
    [
      `The catalogue of ${of} can't be sold as it is:`,
      ...faults.slice(0, mostFaults),
      ...(faults.length > mostFaults ? [`and ${faults.length - mostFaults} more: catalog check`] : []),
    ].join('\n'),
  );

type Given = z.infer<typeof folders>;

const apply = change({
  kind: 'change',
  permission: 'catalogue.change',
  about: 'Apply folders: now, at a given time, or as drafts',
  input: z.strictObject({ folders, draft: z.boolean().default(false), at: moment.optional() }),
  perform: async (work, { folders: given, draft: isDraft, at }) => {
    if (isDraft && at !== undefined) return refuse('wrongInput', 'A draft has no time: --draft or --at.');
    if (at !== undefined && at <= work.deps.clock.date())
      return refuse('wrongInput', `${at.toISOString()} is over.`);
    return isDraft || at !== undefined ? keep(work, given, { isDraft, at }) : sellNow(work, given);
  },
});

async function sellNow({ deps, tx, reason, who }: Work, given: Given): Promise<Result<Changed, Refusal>> {
  const done: (Live & Readonly<{ brand: TenantId }>)[] = [];
  // Always in the same order, so that two operators who apply several brands don't deadlock.
  for (const one of given.toSorted((a, b) => (a.brand < b.brand ? -1 : 1))) {
    const live = await goLive({ deps, tx, brand: one.brand }, one.files, { madeBy: who, reason });
    if (!live.ok) return unfit(one.brand, live.error.faults);
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
  { deps, tx, reason, who }: Work,
  given: Given,
  { isDraft, at = null }: Readonly<{ isDraft: boolean; at: Date | null | undefined }>,
): Promise<Result<Changed, Refusal>> {
  const state = isDraft ? 'draft' : 'scheduled';
  const kept: Readonly<{ brand: TenantId; release: number }>[] = [];
  for (const { brand: of, files } of given) {
    const { folder, findings } = checkFiles(deps, of, files);
    // A draft may still have faults.
    if (folder === null && !isDraft)
      return unfit(of, findings.filter((one) => one.state === 'wrong').map(findingText));
    const row = {
      tenant: of,
      state,
      files,
      liveFrom: at,
      madeAt: deps.clock.date(),
      madeBy: who,
      reason,
    } as const;
    kept.push({ brand: of, release: await addRelease(tx, row) });
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
  input: z.strictObject({ release: z.coerce.number().int().positive() }),
  perform: async ({ deps, tx }, { release: id }) => {
    const release = await lockRelease(tx, id);
    const of = brand.safeParse(release?.tenant).data;
    if (release === null || of === undefined) return refuse('notFound', `There is no release ${id}.`);
    if (release.state !== 'draft' && release.state !== 'scheduled')
      return refuse('notPossible', `Release ${id} is ${release.state}.`);
    const live = await releaseNow({ deps, tx, brand: of }, release);
    if (!live.ok) return unfit(of, live.error.faults);
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
  perform: async ({ deps, tx }, { brand: of }) => {
    const live = await rollBack({ deps, tx, brand: of });
    if (live === null) return refuse('notPossible', `${of} has no release before the live one.`);
    if (!live.ok) return unfit(of, live.error.faults);
    const { release, before, changes } = live.value;
    return ok({
      value: { brand: of, release, rolledBack: before, changes: changes.map((one) => shown(of, one)) },
      ...logged([{ brand: of, ...live.value }]),
    });
  },
});

const versions = query({
  permission: 'catalogue.read',
  about: 'List a brand’s releases, newest first',
  input: z.strictObject({ brand, limit }),
  read: async ({ db }, { brand: of, limit: most }) =>
    ok(
      (await listReleases(db, of, most)).map(({ id, state, liveFrom, madeAt, madeBy, reason }) => ({
        release: id,
        state,
        liveFrom,
        madeAt,
        madeBy,
        reason,
      })),
    ),
});

export const catalogOperations = {
  'catalog.init': init,
  'catalog.export': exported,
  'catalog.check': check,
  'catalog.diff': diff,
  'catalog.apply': apply,
  'catalog.publish': publish,
  'catalog.rollback': rollback,
  'catalog.versions': versions,
} as const satisfies Readonly<Record<string, Operation>>;
