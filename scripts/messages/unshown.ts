type KeysByName = Readonly<Record<string, readonly string[]>>;

/** Where messages are used: keys that components use, and names of the codes that the backend answers with. */
export type Callers = Readonly<{ asked: ReadonlySet<string>; answered: ReadonlySet<string> }>;

/** Messages that players must be able to read (F6.6) but that the code never shows: having a key isn't enough. */
export function unshownMessages(named: KeysByName, { asked, answered }: Callers): string[] {
  const isShown = (key: string) => asked.has(key) || (key.startsWith('api.') && answered.has(key.slice(4)));
  return Object.entries(named).flatMap(([name, keys]) =>
    keys.flatMap((key) => (isShown(key) ? [] : [`${key} (${name}) is shown by nothing`])),
  );
}

/** The names that occur as strings in a file of the backend. */
export function namesIn(code: string): string[] {
  return Array.from(code.matchAll(/'([A-Za-z]+)'/g), ([, name = '']) => name);
}
