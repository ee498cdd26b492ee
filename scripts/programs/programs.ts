/** The programs that run a shop, by the name of their file in dist/, and where each begins (docs/adr/0100). */
export const programs = {
  start: 'lib/server/start.ts',
  backend: 'lib/server/backend.ts',
  sandbox: 'lib/sandbox/start.ts',
  shop: 'scripts/shop.ts',
  accept: 'scripts/accept.ts',
  'export-events': 'scripts/export-events.ts',
  'verify-game': 'scripts/verify-game.ts',
} as const;

export type Program = keyof typeof programs;

/** The built file of a program, from the repository's root. */
export const fileOf = (program: Program): string => `dist/${program}.js`;

/** Where all of it is, from dist/: its file only looks at the Node that is to run it. */
export const bodyOf = (program: Program): string => `programs/${program}.js`;

export const isProgram = (name: string): name is Program => Object.hasOwn(programs, name);
