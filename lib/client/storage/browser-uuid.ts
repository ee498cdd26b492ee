import { storedKeys } from './keys';
import type { LocalStore } from './local-store';

/** This browser's random id, created on first use (F6.9). */
export function browserUuid(store: LocalStore): string {
  const known = store.read(storedKeys.uuid);
  if (known !== null) return known;
  const made = randomHex();
  store.write(storedKeys.uuid, made);
  return store.read(storedKeys.uuid) ?? made;
}

/** 128 random bits in hex. `crypto.randomUUID` exists on https pages only, `getRandomValues` on all. */
export function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
