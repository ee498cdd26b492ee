import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The arguments of a program. One that it doesn't know ends it with a line that names it, and exit code 2. */
export function readArguments<const C extends ParseArgsConfig>(config: C) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}
