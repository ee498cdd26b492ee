import type { ListedFact } from '@/lib/domain/listed-fact';
import { Ltr } from './ltr';

/** The facts of an order, one name and value per line; figures are set larger, like a total. */
export function FactList({ facts }: Readonly<{ facts: readonly ListedFact[] }>) {
  return (
    <dl className="grid rounded-card bg-surface px-4 py-1 inset-ring inset-ring-line">
      {facts.map(({ name, value, note, contents, isNumber = false }) => (
        <div
          key={name}
          className="flex min-h-9 items-baseline justify-between gap-4 border-b border-line py-1.5 last:border-0 roomy:min-h-10 roomy:py-2"
        >
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-end font-semibold wrap-anywhere">
            {isNumber ? <Ltr className="text-l leading-tight font-bold">{value}</Ltr> : <bdi>{value}</bdi>}
            {note !== undefined && <span className="num block text-s text-success">{note}</span>}
            {contents !== undefined && (
              <span className="num block text-xs font-normal text-muted">{contents}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
