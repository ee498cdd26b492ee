import { z } from 'zod';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { isStorable } from '@/lib/backend/kernel/db/columns';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import {
  trackBaseFields,
  trackGoodsFields,
  trackInfoFields,
  trackRechargeFields,
  trackUserFields,
} from '@/lib/domain/track-events';
import { eventsIn, type TimeRange, type TrackedRow } from './repo';

const exportFormats = ['ndjson', 'csv'] as const;
type ExportFormat = (typeof exportFormats)[number];

const pageSize = 500;
const parts = {
  base: trackBaseFields,
  user: trackUserFields,
  goods: trackGoodsFields,
  info: [...new Set([...trackInfoFields, ...trackRechargeFields])],
} as const;

export type ExportRange = TimeRange & Readonly<{ format: ExportFormat }>;

/**
 * Reads what to export. `from` and `to` are days (their start, UTC) or moments with a zone; `to` is exclusive, and a day from now when left
 * out. `format` is `ndjson` by default. Returns the name of the parameter that is wrong, if one is.
 */
export function readExportRange(
  given: Readonly<Record<string, string | undefined>>,
  now: number = Date.now(),
): ExportRange | 'from' | 'to' | 'format' {
  const from = momentOf(given.from ?? '');
  const to = given.to === undefined ? new Date(now + 86_400_000) : momentOf(given.to);
  const format = exportFormats.find((name) => name === (given.format ?? 'ndjson'));
  if (from === null) return 'from';
  if (to === null || to <= from) return 'to';
  return format === undefined ? 'format' : { from, to, format };
}

const moments = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

function momentOf(text: string): Date | null {
  // A Date turns a day that no calendar has, such as 2026-11-31, into another one.
  if (!moments.safeParse(text).success) return null;
  const moment = new Date(text);
  return isStorable(moment) ? moment : null;
}

/** A brand's events within a period as lines of text, oldest first, read page by page so that any number of them fits in memory. */
export async function* exportEvents(
  db: DbOrTx,
  scope: TenantScope,
  { format, ...range }: ExportRange,
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

/** RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe, since strangers can name campaigns. */
function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const safe = /^[=+@\t\r-]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  });
  return `${quoted.join(',')}\r\n`;
}
