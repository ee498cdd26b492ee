import { atom } from 'jotai';
import type { ApiFailure } from '@/lib/client/api/api-result';

/** A failed call that the page has to react to (F6.4). `paying` is true for payment calls. */
export type ReportedFailure = Readonly<{ failure: ApiFailure; paying: boolean }>;

const waitingAtom = atom<readonly ReportedFailure[]>([]);

/** The failures that wait for their reaction, oldest first; another list after each change. */
export const failuresAtom = atom((get) => get(waitingAtom));

/** True while a failure waits for its reaction. */
export const hasFailuresAtom = atom((get) => get(waitingAtom).length > 0);

/** Hands a failure to the page, which reacts once it has loaded the code for it. */
export const reportFailureAtom = atom(null, (get, set, reported: ReportedFailure) =>
  set(waitingAtom, [...get(waitingAtom), reported]),
);

/** Takes all failures that wait, oldest first: whoever takes them reacts to them. */
export const takeFailuresAtom = atom(null, (get, set) => {
  const waiting = get(waitingAtom);
  set(waitingAtom, []);
  return waiting;
});
