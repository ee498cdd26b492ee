import { digest } from '@/lib/sandbox/shared/seeded';

/** The people who can sign in at every sample provider. Their names say that they aren't real. */
export const people = [
  { id: 'one', name: 'Sample Person One' },
  { id: 'two', name: 'Sample Person Two' },
  { id: 'three', name: 'Sample Person Three' },
] as const;
export type Person = (typeof people)[number];

export const personOf = (id: unknown): Person | null => people.find((person) => person.id === id) ?? null;

/** A provider's id for a person in one app, in digits; the same on every machine and after every start. */
export function numberOf(provider: string, app: string, person: Person): string {
  return String(
    100_000_000_000n + (BigInt(`0x${digest(provider, app, person.id).slice(0, 16)}`) % 900_000_000_000n),
  );
}
