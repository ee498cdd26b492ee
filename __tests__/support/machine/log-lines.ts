import { createLog, type Log } from '@/lib/backend/kernel/log';

export type LogLine = Readonly<Record<string, unknown>> & Readonly<{ level: number; msg?: string }>;

const levels = { warn: 40, error: 50 } as const;

/** The shop's own logger, including its redaction, writing into memory. */
export function captureLog(level = 'info') {
  const texts: string[] = [];
  const log: Log = createLog(level, { write: (text) => void texts.push(text) });
  const lines = (): LogLine[] => texts.map((text): unknown => JSON.parse(text)).filter(isLine);
  return {
    log,
    texts: (): readonly string[] => texts,
    lines,
    errors: () => lines().filter((line) => line.level >= levels.error),
    warnings: () => lines().filter((line) => line.level === levels.warn),
    clear: () => void texts.splice(0),
  };
}

function isLine(value: unknown): value is LogLine {
  return typeof value === 'object' && value !== null && 'level' in value && typeof value.level === 'number';
}
