import type { Parties } from './parties';
import type { Places } from './places';
import type { ShopProcesses } from './shop-processes';
import type { Terminal } from './terminal';
import type { Notes } from './walk';

/** The shop's machine before anything runs on it. */
export type Machine = Readonly<{
  places: Places;
  terminal: Terminal;
  processes: ShopProcesses;
  /** Creates an empty database of this name on the PostgreSQL server, in place of one that has it; returns its URL. */
  emptyDatabase(name: string): Promise<URL>;
}>;

/** The machine with the outside parties beside it. */
export type World = Machine & Readonly<{ parties: Parties }>;

/** Runs commands as a guide writes them, in this machine's places, and returns what they printed. */
export async function enter(
  { places, terminal }: Machine,
  { typed }: Notes,
  commands: string,
  options: Parameters<Terminal['run']>[1] = {},
): Promise<string> {
  typed(commands);
  return (await terminal.run(places.here(commands), options)).out;
}
