/** Faults of a daily check: each is stored once, with the day on which it was first seen. */
export function dailyFaults() {
  const first = new Map<string, string>();
  let lookedOn = '';
  return {
    note: (day: string, faults: readonly string[]): void => {
      for (const fault of faults) if (!first.has(fault)) first.set(fault, day);
    },
    /** Whether this is the first call for the day. */
    isNewDay: (day: string): boolean => {
      const isNew = day !== lookedOn;
      lookedOn = day;
      return isNew;
    },
    all: (): string[] => [...first].map(([fault, day]) => `${day}: ${fault}`),
  };
}

export type DailyFaults = ReturnType<typeof dailyFaults>;
