import { inBatches } from '@/lib/backend/kernel/counters/in-batches';
import { memoryCounters, type Counters } from '@/lib/backend/kernel/counters/counters';
import { addressKey } from '@/lib/domain/address-key';

/** True while the address may still make calls of this kind. `points` is the weight of the call, 1 by default. */
export type RateLimits = Readonly<{
  admit(kind: 'read' | 'command' | 'event', ip: string, points?: number): Promise<boolean>;
}>;

const windowSeconds = 60;

/** How many handfuls an address's allowance of reads is split into: reads are frequent, and not every one should run a statement. */
const handfuls = 30;

/**
 * Limits per address and minute, counted by `counters`. `scale` multiplies them, for load tests and large NATs. Tracked events have the
 * highest limit: many players may share an address, and a browser resends refused events.
 */
export function createRateLimits(scale = 1, counters: Counters = memoryCounters): RateLimits {
  const limit = (points: number) => ({ points: Math.ceil(points * scale), duration: windowSeconds });
  const [reads, commands, events] = [limit(600), limit(60), limit(1_200)];
  const command = counters('command', commands);
  const event = counters('event', events);
  const take = {
    read: inBatches(counters('read', reads), Math.max(1, Math.floor(reads.points / handfuls))),
    command: (key: string, points: number) => command.consume(key, points),
    event: (key: string, points: number) => event.consume(key, points),
  };
  return {
    admit: (kind, ip, points = 1) =>
      take[kind](addressKey(ip), points).then(
        () => true,
        () => false,
      ),
  };
}
