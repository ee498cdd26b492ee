import { stateCurrencies } from '@/lib/backend/catalog/currencies-repo';
import { filesOf } from '@/lib/backend/catalog/files/catalogue-of';
import type { Files } from '@/lib/backend/catalog/files/read-folder';
import {
  addRelease,
  dueReleases,
  lockLive,
  lockRelease,
  releaseBefore,
  setRelease,
  type Release,
} from '@/lib/backend/catalog/files/releases-repo';
import { rowsOf } from '@/lib/backend/catalog/files/rows';
import type { Change } from '@/lib/backend/catalog/files/catalogue-table';
import { withTx, type Tx } from '@/lib/backend/kernel/db/client';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { runChores } from '@/lib/backend/kernel/queue/chores';
import { err, ok, type Result } from '@/lib/domain/result';
import { tenantById, tenants, type TenantId } from '@/tenants/kit/registry';
import type { OperateDeps } from '../outcome';
import { checkFiles, findingText } from './check-files';
import { brokenPromises } from './promises';
import { changesTo, liveRows } from './row-changes';
import { steepPrices } from './steep-prices';

type Place = Readonly<{ deps: OperateDeps; tx: Tx; brand: TenantId; isDryRun: boolean }>;
/** `steepPrices`: whether somebody has confirmed prices that change steeply. */
type Sale = Place & Readonly<{ steepPrices: boolean }>;
export type ReleaseReason = Pick<Release, 'madeBy' | 'reason'>;
/** Why files can't go on sale, in words for staff. */
type Refused = Readonly<{ code: 'unfit'; faults: readonly string[] }>;
const unfit = (faults: readonly string[]) => err<Refused>({ code: 'unfit', faults });
/** The release that is live now, and the one that was live before. */
export type Live = Readonly<{ release: number; before: number | null; changes: readonly Change[] }>;

/** Changes the database so that the brand sells what the files say. */
async function sell(
  { deps, tx, brand, steepPrices: isConfirmed }: Sale,
  files: Files,
): Promise<Result<readonly Change[], Refused>> {
  const now = deps.clock.date();
  const { folder, findings } = checkFiles(deps, brand, files);
  if (folder === null) return unfit(findings.filter(({ state }) => state === 'wrong').map(findingText));
  const live = await liveRows(tx, brand, now);
  const wanted = rowsOf(folder.catalogue, tenants[brand]);
  const steep = isConfirmed ? [] : steepPrices(live, wanted);
  if (steep.length > 0) return unfit(steep);
  const broken = await brokenPromises(tx, live, wanted, now);
  if (broken.length > 0) return unfit(broken);
  const { changes, make } = changesTo(live, wanted, now);
  // Currencies are missing in a database that no shop was started on yet, and for an area that is new.
  await stateCurrencies(tx, [brand]);
  await make(tx);
  return ok(changes);
}

/** The id of the live release. If what is sold has never been in files, it becomes a release first, so that it can be rolled back to. */
async function liveOr(place: Place, { madeBy, reason }: ReleaseReason): Promise<number> {
  const { deps, tx, brand } = place;
  const live = await lockLive(tx, brand);
  if (live !== null) return live.id;
  const now = deps.clock.date();
  const files = filesOf(await liveRows(tx, brand, now), tenants[brand]);
  const row = { tenant: brand, state: 'live' as const, files, liveFrom: now, madeAt: now, madeBy, reason };
  return addRelease(tx, row, place);
}

/** Puts files on sale now, as a new release. */
export async function goLive(place: Sale, files: Files, made: ReleaseReason): Promise<Result<Live, Refused>> {
  const { deps, tx, brand } = place;
  const before = await liveOr(place, made);
  const sold = await sell(place, files);
  if (!sold.ok) return sold;
  await setRelease(tx, before, { state: 'replaced' });
  const now = deps.clock.date();
  const row = { tenant: brand, state: 'live' as const, files, liveFrom: now, madeAt: now, ...made };
  return ok({ release: await addRelease(tx, row, place), before, changes: sold.value });
}

/** Puts a stored release on sale now: a draft, or a scheduled one whose time has come. */
export async function releaseNow(place: Sale, release: Release): Promise<Result<Live, Refused>> {
  const { deps, tx } = place;
  const before = await liveOr(place, release);
  const sold = await sell(place, release.files);
  if (!sold.ok) return sold;
  await setRelease(tx, before, { state: 'replaced' });
  await setRelease(tx, release.id, { state: 'live', liveFrom: deps.clock.date() });
  return ok({ release: release.id, before, changes: sold.value });
}

/** Rolls back to the release before the live one; null if there is none. */
export async function rollBack(place: Place): Promise<Result<Live, Refused> | null> {
  const { deps, tx, brand } = place;
  const live = await lockLive(tx, brand);
  const earlier = live === null ? null : await releaseBefore(tx, brand);
  if (live === null || earlier === null) return null;
  const sold = await sell({ ...place, steepPrices: true }, earlier.files);
  if (!sold.ok) return sold;
  await setRelease(tx, live.id, { state: 'rolledBack' });
  await setRelease(tx, earlier.id, { state: 'live', liveFrom: deps.clock.date() });
  return ok({ release: earlier.id, before: live.id, changes: sold.value });
}

/** Puts due scheduled releases on sale, oldest first. One that fails doesn't delay the others; throws afterwards. */
export async function releaseDue(deps: OperateDeps): Promise<void> {
  const due = await dueReleases(deps.db, deps.clock.date());
  await runChores(
    due.map(
      ({ id, tenant }) =>
        () =>
          releaseScheduled(deps, id, tenant),
    ),
  );
}

/** Puts one scheduled release on sale. One that no longer fits its brand is marked refused, and the log says why. */
async function releaseScheduled(deps: OperateDeps, id: number, tenant: string): Promise<void> {
  const brand = tenantById(tenant)?.id;
  if (brand === undefined) return;
  const outcome = await withTxOrRollback(deps.db, async (tx) => {
    const release = await lockRelease(tx, id);
    if (release?.state !== 'scheduled') return ok(null);
    // Its prices were confirmed when it was scheduled.
    return releaseNow({ deps, tx, brand, isDryRun: false, steepPrices: true }, release);
  });
  if (outcome.ok) {
    const { value: live } = outcome;
    if (live !== null) deps.log.info({ tenant, release: id, changes: live.changes.length }, 'catalogue live');
    return;
  }
  // By itself: what was prepared for the sale is undone, such as the release of what was sold before the first one.
  const isRefused = await withTx(deps.db, async (tx) => {
    if ((await lockRelease(tx, id))?.state !== 'scheduled') return false;
    await setRelease(tx, id, { state: 'refused' });
    return true;
  });
  if (isRefused)
    deps.log.error(
      { tenant, release: id, refused: outcome.error.faults },
      'scheduled catalogue does not fit its brand',
    );
}
