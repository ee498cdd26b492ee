import { listCaptures } from '@/lib/backend/orders/books-repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import type { PaymentProvider } from '@/lib/backend/orders/payments/port';
import { markChecked, resolveFinding, unresolvedAbout } from './findings-repo';
import { isolateFailure } from './judge';
import { note } from './note';
import { providerKinds } from './kinds';
import { lostFinding, subjectOf } from './provider-findings';
import { findingsOf } from './query-providers';
import type { Budget } from './run-sweeps';

const atOnce = 50;
type Unresolved = Awaited<ReturnType<typeof unresolvedAbout>>[number];

/**
 * Asks providers again about findings that aren't resolved, since an operator may have dealt with them: those that have waited longest,
 * while the budget lasts. A provider that doesn't answer is asked once a round. Resolves to the number of new findings.
 */
export async function recheckFindings(deps: OrdersDeps, budget: Budget): Promise<number> {
  const providers = [...deps.providers.values()];
  const about = { kinds: providerKinds, beginnings: providers.map(({ id }) => subjectOf(id, '')) };
  const silent = new Set<string>();
  let found = 0;
  for (const finding of await unresolvedAbout(deps.db, about, atOnce)) {
    if (!budget.isLeft()) break;
    const provider = providers.find(({ id }) => finding.subject.startsWith(subjectOf(id, '')));
    if (provider === undefined) continue;
    // Before it is asked: one that can't be checked must not come first again.
    await markChecked(deps.db, [finding.id], deps.clock.date());
    if (silent.has(provider.id)) continue;
    found += await isolateFailure(deps, { subject: finding.subject }, async () => {
      const again = await recheck(deps, provider, finding);
      if (again === null) silent.add(provider.id);
      return again ?? 0;
    });
  }
  return found;
}

/** Resolves to the number of new findings about the same money; null where the provider doesn't answer. */
async function recheck(
  deps: OrdersDeps,
  provider: PaymentProvider,
  { id, tenant, kind, subject }: Unresolved,
): Promise<number | null> {
  const captureId = subject.slice(subjectOf(provider.id, '').length);
  const [row] = await listCaptures(deps.db, provider.id, [captureId]);
  const resolve = () => resolveFinding(deps.db, id, deps.clock.date());
  if (row === undefined) {
    // Every kind is about money that is booked, and this isn't any more.
    await resolve();
    return 0;
  }
  // A payment without a reference of its provider's can't be asked for.
  if (row.providerRef === null) return 0;
  const asked = deps.clock.date();
  const outcome = await provider.query(row.providerRef);
  if (outcome === null) return null;
  const isLost = outcome === 'unknown' || !outcome.captures.some((each) => each.captureId === captureId);
  const now = isLost
    ? [lostFinding(provider.id, row)]
    : (await findingsOf(deps, provider.id, { outcome, asked })).filter((each) => each.subject === subject);
  if (!now.some((each) => each.kind === kind && each.tenant === tenant)) await resolve();
  let found = 0;
  for (const each of now) found += await note(deps, deps.db, each, { isRepaired: false });
  return found;
}
