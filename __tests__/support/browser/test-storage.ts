import { createLocalStore, type LocalStore } from '@/lib/client/storage/local-store';

/** A browser's storage that can be made to fail as real ones do. */
export class TestStorage implements Storage {
  private readonly items = new Map<string, string>();
  /** Throws on writing, as a full storage does. */
  full = false;
  /** Throws on everything, as a blocked storage does. */
  blocked = false;

  get length(): number {
    return this.items.size;
  }

  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }

  getItem(name: string): string | null {
    this.check(false);
    return this.items.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    this.check(true);
    this.items.set(name, value);
  }

  removeItem(name: string): void {
    this.check(false);
    this.items.delete(name);
  }

  clear(): void {
    this.items.clear();
  }

  private check(writes: boolean): void {
    if (this.blocked) throw new DOMException('denied', 'SecurityError');
    if (writes && this.full) throw new DOMException('full', 'QuotaExceededError');
  }
}

/** One browser: a storage that its tabs share, and a clock. */
export class TestBrowser {
  readonly storage = new TestStorage();
  readonly events = new EventTarget();
  now = Date.UTC(2026, 0, 15, 12);

  tab(prefix = 'watt'): LocalStore {
    return createLocalStore({
      prefix,
      storage: () => this.storage,
      events: this.events,
      now: () => this.now,
    });
  }

  /** The event that other tabs get of a change; null for a cleared storage. */
  announce(key: string | null): void {
    this.events.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
}
