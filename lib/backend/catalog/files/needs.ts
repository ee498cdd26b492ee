import { isCurrency } from '@/lib/domain/currency';
import { toMinor } from '@/lib/domain/money';
import type { GameDocument } from './documents';
import { duplicatesIn } from './fault';

type Activity = GameDocument['activities'][number];
type Need = Activity['milestones'][number]['need'];

/** What an activity that lasts so many days can't ask for: where in it, and why. */
export function needFaults(
  { kind, currency, milestones }: Activity,
  days: number,
): readonly (readonly [boolean, readonly PropertyKey[], string])[] {
  const faultOf = kind === 'cumulative' ? sumFault(currency) : daysFault(days);
  const wrongs = milestones.map(({ need }) => faultOf(need));
  const twice = new Map(duplicatesIn(milestones, ({ need }) => valueOf(need, currency)));
  return milestones.flatMap(({ need }, step) => {
    const says = wrongs[step] ?? (twice.has(step) ? `${need} has a reward already` : null);
    return says === null ? [] : [[true, ['milestones', step, 'need'], says] as const];
  });
}

const sumFault = (currency: string | undefined) => (need: Need) => {
  if (typeof need === 'number') return `is a sum of ${currency ?? 'money'} as text`;
  const minor = isCurrency(currency) ? toMinor(need, currency) : 1;
  if (minor === null) return `"${need}" has more digits than ${currency}`;
  return minor > 0 ? null : 'is not above zero';
};

const daysFault = (days: number) => (need: Need) =>
  typeof need !== 'number' || need > days ? `can't be reached in ${Math.floor(days)} days` : null;

/** The same for "10" and "10.00". */
function valueOf(need: Need, currency: string | undefined): string {
  if (typeof need === 'number' || !isCurrency(currency)) return String(need);
  return String(toMinor(need, currency) ?? need);
}
