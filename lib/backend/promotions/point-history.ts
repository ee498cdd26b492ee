import type { PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { namesOfOrders } from '@/lib/backend/orders/repo';
import type { LocalText } from '@/lib/domain/local-text';
import { err, ok, type Result } from '@/lib/domain/result';
import { listEntries } from './points-repo';
import { findMember, type Visitor } from './programme';

const pageSize = 20;

/** Points that an order earned, or that went with its refund; or that an operator gave or took, without an order. */
export type PointLine = Readonly<{
  kind: 'earned' | 'returned' | 'given' | 'taken';
  points: number;
  at: Date;
  order: Readonly<{ billingNo: string; productNames: LocalText }> | null;
}>;
/** `next` is the cursor of the next page, null on the last. */
type PointHistory = Readonly<{ lines: readonly PointLine[]; next: string | null }>;

/** A page of a player's points, newest first; none without a programme. `cursor`: null for the first page. */
export async function pointHistory(
  deps: Pick<CatalogDeps, 'db'>,
  visitor: Visitor,
  { clientId, cursor }: Readonly<{ clientId: string; cursor: string | null }>,
): Promise<Result<PointHistory, PlayerError | 'cursorUnknown'>> {
  const member = await findMember(deps, visitor, clientId);
  if (!member.ok) return member;
  if (member.value.programme === null) return ok({ lines: [], next: null });
  const before = cursor === null ? null : Number(cursor);
  if (before !== null && !Number.isSafeInteger(before)) return err('cursorUnknown');
  // One entry more than the page shows reveals whether there is a next page.
  const rows = await listEntries(deps.db, member.value.holder, { before, limit: pageSize + 1 });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const names = await namesOfOrders(
    deps.db,
    shown.flatMap(({ orderId }) => orderId ?? []),
  );
  const lines = shown.map(({ orderId, kind, points, at }) => {
    const order = orderId === null ? null : (names.get(orderId) ?? null);
    return { kind, points, at, order };
  });
  return ok({ lines, next: last === undefined ? null : String(last.id) });
}
