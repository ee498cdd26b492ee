import { z } from 'zod';
import { filesOf } from '@/lib/backend/catalog/files/catalogue-of';
import { listReleases } from '@/lib/backend/catalog/files/releases-repo';
import { rowsOf } from '@/lib/backend/catalog/files/rows';
import { startingFiles } from '@/lib/backend/catalog/files/starting-files';
import { ok } from '@/lib/domain/result';
import { tenants } from '@/tenants/kit/registry';
import { brand, limit } from '../input';
import { query, type Operation } from '../operation';
import { refuseCatalogue, shown } from './answers';
import { checkFiles, findingText } from './check-files';
import { changesTo, liveRows } from './row-changes';

/** The catalogue files of brands, by their paths in each brand's folder. */
export const folders = z
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
        return refuseCatalogue(of, findings.filter(({ state }) => state === 'wrong').map(findingText));
      const plan = changesTo(await liveRows(deps.db, of, now), rowsOf(folder.catalogue, tenants[of]), now);
      changes.push(...plan.changes.map((one) => shown(of, one)));
    }
    return ok(changes);
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

export const catalogQueries = {
  'catalog.init': init,
  'catalog.export': exported,
  'catalog.check': check,
  'catalog.diff': diff,
  'catalog.versions': versions,
} as const satisfies Readonly<Record<string, Operation>>;
