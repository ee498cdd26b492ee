import autocannon from 'autocannon';
import type { Child } from './child';

/** A server that answers one request over and over. */
export type Contender = Readonly<{
  name: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  server: Child;
  /** The status that counts as an answer. */
  status?: number;
}>;

/** The cost of a request: medians over the rounds, with minimum and maximum. */
export type Cost = Readonly<{
  name: string;
  perSecond: number;
  cpuMs: Readonly<{ median: number; least: number; most: number }>;
}>;

type Effort = Readonly<{ rounds?: number; seconds?: number; connections?: number }>;

/**
 * Loads the contenders one after another, round after round, so that other activity on the machine affects all of them alike. The cost of a
 * request is CPU time of the serving process: unlike rates, it is comparable even on a busy machine.
 */
export async function compare(
  contenders: readonly Contender[],
  { rounds = 5, seconds = 4, connections = 10 }: Effort = {},
): Promise<readonly Cost[]> {
  const seen = new Map<string, { rates: number[]; cpu: number[] }>();
  for (const { name } of contenders) seen.set(name, { rates: [], cpu: [] });
  // The first round is only a warm-up.
  for (let round = 0; round <= rounds; round += 1)
    for (const contender of contenders) {
      const { rate, cpuMs } = await load(contender, seconds, connections);
      const of = seen.get(contender.name);
      if (round === 0 || of === undefined) continue;
      of.rates.push(rate);
      of.cpu.push(cpuMs);
    }
  return [...seen].map(([name, { rates, cpu }]) => ({
    name,
    perSecond: median(rates),
    cpuMs: { median: median(cpu), least: Math.min(...cpu), most: Math.max(...cpu) },
  }));
}

async function load(
  { name, url, headers, server, status = 200 }: Contender,
  duration: number,
  connections: number,
) {
  const before = server.cpuSeconds();
  const result = await autocannon({ url, duration, connections, headers: { ...headers } });
  const cpu = server.cpuSeconds() - before;
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const others = result.requests.total - answered;
  if (answered === 0 || others > 0)
    throw new Error(`${name}: ${others} of ${result.requests.total} answers were not ${status}`);
  return { rate: answered / result.duration, cpuMs: (cpu * 1000) / answered };
}

/** The middle value, the upper one of an even number; NaN if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
