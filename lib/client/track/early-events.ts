import { fieldsOf, finiteNumber, listOf } from '@/lib/client/storage/decode';
import { defineKey } from '@/lib/client/storage/define-key';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { isTrackEventName, rechargeEvent } from '@/lib/domain/track-events';
import { earlyStart } from './keep-early-events';
import type { LoggedEvent } from './log-event';

const mostKept = 100;

/** Takes what earlier pages have kept, oldest first. */
export function takeEarlyEvents(store: LocalStore): readonly LoggedEvent[] {
  return [...store.names(earlyStart)].sort().flatMap((name) => {
    const key = earlyKey(name);
    const events = store.read(key) ?? [];
    store.remove(key);
    return events;
  });
}

const earlyKey = (name: string) => defineKey(name, { days: 7 }, listOf(decodeLogged, mostKept));

function decodeLogged(value: unknown): LoggedEvent | null {
  const fields = fieldsOf(value);
  const name = fields?.name;
  const at = finiteNumber(fields?.at);
  const said = fieldsOf(fields?.details);
  if (typeof name !== 'string' || at === null || said === null) return null;
  if (name !== rechargeEvent.name && !isTrackEventName(name)) return null;
  const texts = Object.entries(said).flatMap(([field, text]): (readonly [string, string])[] =>
    typeof text === 'string' ? [[field, text]] : [],
  );
  return { name, at, details: Object.fromEntries(texts) };
}
