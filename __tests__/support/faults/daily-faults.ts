/** Faults that are looked for day by day: each is kept once, with the day it was first seen on. */
export function dailyFaults() {
  const first = new Map<string, string>();
  let lookedOn = '';
  return {
    note: (day: string, faults: readonly string[]): void => {
      for (const fault of faults) if (!first.has(fault)) first.set(fault, day);
    },
    /** Whether this day hasn't been looked at yet; true once a day. */
    isNewDay: (day: string): boolean => {
      const isNew = day !== lookedOn;
      lookedOn = day;
      return isNew;
    },
    all: (): string[] => [...first].map(([fault, day]) => `${day}: ${fault}`),
  };
}

export type DailyFaults = ReturnType<typeof dailyFaults>;
