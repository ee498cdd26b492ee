import { expiryOf, fieldsOf, finiteNumber, type StoredKey } from './decode';

/** Typed values in the browser's local storage, under one brand's prefix. Nothing here ever throws. */
export type LocalStore = Readonly<{
  /** The value, or null when absent, expired or unreadable. */
  read: <T>(key: StoredKey<T>) => T | null;
  write: <T>(key: StoredKey<T>, value: T) => void;
  remove: (key: StoredKey<unknown>) => void;
  /** Names of the values whose name begins with `start`, valid or not, in no particular order. */
  names: (start: string) => readonly string[];
  /** The stored text while it is valid. Compare snapshots to detect a change, and read them with `valueIn`. */
  snapshot: (key: StoredKey<unknown>) => string | null;
  /** Calls back after every change, in this tab or another; returns a function that stops it. */
  subscribe: (key: StoredKey<unknown>, onChange: () => void) => () => void;
  /** False where values are lost with the page: storage blocked or full (private mode, cookies off). */
  isLasting: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
}>;

export type LocalStoreSettings = Readonly<{
  /** The brand's id. */
  prefix: string;
  /** Returns null or throws when there is none. */
  storage: () => Storage | null;
  /** A separate storage for logins in the view from inside a game: there they last as long as the tab, and other tabs don't see them. */
  logins?: (() => Storage | null) | null;
  /** The source of other tabs' `storage` events: the window. */
  events: EventTarget | null;
  now: () => number;
}>;

/** A store over `storage`. Values that the browser won't store are kept in memory instead. */
export function createLocalStore({ prefix, storage, logins, events, now }: LocalStoreSettings): LocalStore {
  const area = trying(storage) ?? null;
  const ownLogins = logins ? (trying(logins) ?? null) : area;
  const areaOf = (name: string) => (name === `${prefix}:users` ? ownLogins : area);
  const memory = new Map<string, string | null>();
  const ownChanges = new EventTarget();
  const nameOf = (key: StoredKey<unknown>) => `${prefix}:${key.name}`;

  /** Writes text, or removes it with null. Memory holds what the storage refuses to store, and hides what it refuses to remove. */
  function put(name: string, raw: string | null): void {
    const own = areaOf(name);
    if (own !== null && succeeds(() => (raw === null ? own.removeItem(name) : own.setItem(name, raw)))) {
      memory.delete(name);
    } else {
      memory.set(name, raw);
    }
    ownChanges.dispatchEvent(new Event(name));
  }

  function snapshot(key: StoredKey<unknown>): string | null {
    const name = nameOf(key);
    const remembered = memory.get(name);
    const raw = remembered === undefined ? (trying(() => areaOf(name)?.getItem(name)) ?? null) : remembered;
    return raw !== null && isValid(raw, now()) ? raw : null;
  }

  return {
    read: (key) => valueIn(key, snapshot(key)),
    write: (key, value) => put(nameOf(key), JSON.stringify({ v: value, e: expiryOf(key.lifetime, now()) })),
    remove: (key) => put(nameOf(key), null),
    names: (start) => {
      const kept = (trying(() => namesIn(area)) ?? []).filter((name) => memory.get(name) !== null);
      const held = [...memory].flatMap(([name, raw]) => (raw === null ? [] : [name]));
      const own = `${prefix}:`;
      return [...new Set([...kept, ...held])].flatMap((name) =>
        name.startsWith(own + start) ? [name.slice(own.length)] : [],
      );
    },
    snapshot,
    subscribe: (key, onChange) => listen(ownChanges, events, nameOf(key), onChange),
    isLasting: () => area !== null && memory.size === 0 && canKeep(area, `${prefix}:probe`),
    now,
  };
}

/** The value in a snapshot; null when there is none or its key rejects it. */
export function valueIn<T>(key: StoredKey<T>, snapshot: string | null): T | null {
  return snapshot === null ? null : key.decode(entryOf(snapshot)?.v);
}

function entryOf(raw: string): Readonly<Record<string, unknown>> | null {
  return fieldsOf(trying(() => parseJson(raw)));
}

function parseJson(raw: string): unknown {
  return JSON.parse(raw);
}

function isValid(raw: string, now: number): boolean {
  const entry = entryOf(raw);
  if (entry === null) return false;
  const expiry = finiteNumber(entry.e);
  return entry.e === null || (expiry !== null && expiry > now);
}

function listen(own: EventTarget, other: EventTarget | null, name: string, onChange: () => void): () => void {
  // A null key means that the whole storage was cleared.
  const onStorage = (event: Event) => {
    if ('key' in event && (event.key === name || event.key === null)) onChange();
  };
  own.addEventListener(name, onChange);
  other?.addEventListener('storage', onStorage);
  return () => {
    own.removeEventListener(name, onChange);
    other?.removeEventListener('storage', onStorage);
  };
}

function namesIn(area: Storage | null): readonly string[] {
  return Array.from({ length: area?.length ?? 0 }, (_, index) => area?.key(index) ?? '');
}

function canKeep(area: Storage, name: string): boolean {
  return succeeds(() => {
    area.setItem(name, '1');
    area.removeItem(name);
  });
}

function succeeds(act: () => void): boolean {
  return trying(() => (act(), true)) === true;
}

function trying<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
