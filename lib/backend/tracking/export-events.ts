import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { trackBase } from '@/lib/contract/tracking';
import {
  trackGoodsFields,
  trackInfoFields,
  trackRechargeFields,
  trackUserFields,
} from '@/lib/domain/track-events';
import { eventsIn, type TimeRange, type TrackedRow } from './repo';

export const exportFormats = ['ndjson', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const pageSize = 500;
const parts = {
  base: Object.keys(trackBase.shape),
  user: trackUserFields,
  goods: trackGoodsFields,
  info: [...new Set([...trackInfoFields, ...trackRechargeFields])],
} as const;

/** A brand's events of a time as lines of text, oldest first, read page by page so that any number of them fits. */
export async function* exportEvents(
  db: DbOrTx,
  scope: TenantScope,
  { format, ...range }: TimeRange & Readonly<{ format: ExportFormat }>,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvLine(csvHeader());
  let after: TrackedRow | null = null;
  for (;;) {
    const page: readonly TrackedRow[] = await eventsIn(db, scope, { ...range, after, limit: pageSize });
    if (page.length > 0) yield page.map(format === 'csv' ? toCsv : toJson).join('');
    after = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}

function toJson(row: TrackedRow): string {
  return `${JSON.stringify(exported(row))}\n`;
}

function exported({ tenant, uid, name, eventId, at, receivedAt, base, player, goods, info }: TrackedRow) {
  const times = { at: at.toISOString(), received_at: receivedAt.toISOString() };
  return { ...times, brand: tenant, uid, name, id: eventId, base, user: player, goods, info };
}

const heads = ['at', 'received_at', 'brand', 'uid', 'name', 'id'] as const;

function csvHeader(): readonly string[] {
  return [
    ...heads,
    ...Object.entries(parts).flatMap(([part, names]) => names.map((name) => `${part}.${name}`)),
  ];
}

function toCsv(row: TrackedRow): string {
  const event = exported(row);
  const sections: Readonly<Record<keyof typeof parts, Readonly<Record<string, string | undefined>>>> = event;
  return csvLine([
    ...heads.map((head) => String(event[head])),
    ...parts.base.map((name) => sections.base[name] ?? ''),
    ...parts.user.map((name) => sections.user[name] ?? ''),
    ...parts.goods.map((name) => sections.goods[name] ?? ''),
    ...parts.info.map((name) => sections.info[name] ?? ''),
  ]);
}

/** RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe, since campaigns are named by strangers. */
function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
