/** The programs that run a shop, by the name of their file in dist/, with their entry points (docs/adr/0100). */
export const programs = {
  start: 'lib/server/start.ts',
  backend: 'lib/server/backend.ts',
  sandbox: 'lib/sandbox/start.ts',
  shop: 'scripts/shop.ts',
  accept: 'scripts/accept.ts',
  'export-events': 'scripts/export-events.ts',
  'verify-game': 'scripts/verify-game.ts',
  'verify-accounts': 'scripts/verify-accounts.ts',
} as const;

export type Program = keyof typeof programs;

/** The built file of a program, relative to the repository's root. */
export const fileOf = (program: Program): string => `dist/${program}.js`;

/** The program's code, relative to dist/: the file in dist/ itself only checks the Node version. */
export const bodyOf = (program: Program): string => `programs/${program}.js`;

export const isProgram = (name: string): name is Program => Object.hasOwn(programs, name);
