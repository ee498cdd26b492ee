import { exportFormats, type ExportFormat } from './export-events';
import type { TimeRange } from './repo';

export type ExportRange = TimeRange & Readonly<{ format: ExportFormat }>;

/**
 * What to export: `from` and `to` are days (their beginning, UTC) or moments with a zone, `to` is outside and tomorrow where
 * left out; `format` is `ndjson` unless said. Gives the name of the parameter that is wrong.
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

function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
