import type { ReactNode } from 'react';

export type LegalFact = Readonly<{ name: string; value: ReactNode }>;

/** The facts of a legal notice as a list of names and values. */
export function LegalFacts({ facts }: Readonly<{ facts: readonly LegalFact[] }>) {
  return (
    <dl className="grid">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-4 gap-y-0.5 border-b border-line py-2.5 last:border-0 sm:grid-cols-[11rem_1fr]"
        >
          <dt className="text-s text-muted">{name}</dt>
          <dd className="min-w-0 wrap-anywhere text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
