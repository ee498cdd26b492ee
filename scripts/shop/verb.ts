import type { Command } from 'commander';
import { operations, type OperationName } from '@/lib/backend/operate/operate';
import type { Face } from './terminal';

/** Options of every command, or of every change; the others are the operation's input. */
const common = new Set(['json', 'reason', 'dryRun', 'yes', 'by', 'out']);

type Input = Readonly<Record<string, unknown>>;
/** The operation that a verb runs with this input, if it isn't always the same. */
type OperationOf = (input: Input) => OperationName;

/** Adds a noun to the program. Returns a function that adds one of its verbs, such as `show <billing-no>`. */
export function nounIn(program: Command, face: Face, name: string, about: string) {
  const noun = program.command(name).description(about);
  return (operation: OperationName, usage: string, operationOf: OperationOf = () => operation): Command => {
    const verb = noun.command(usage).description(operations[operation].about);
    if (operations[operation].kind !== 'query')
      verb
        .option('--reason <text>', 'why, for the audit log')
        .option('--dry-run', 'do it, undo it, and say what would have come of it');
    if (operations[operation].kind === 'final') verb.option('--yes', 'don’t ask: it can’t be undone');
    return verb
      .option('--by <name>', 'who does it (the user of this machine)')
      .option('--json', 'answer in JSON')
      .action(() => {
        const input = inputOf(verb);
        return face.run(operationOf(input), input, verb.opts());
      });
  };
}

/** The arguments by name, and the options that belong to the operation. */
function inputOf(verb: Command): Input {
  const values: readonly unknown[] = verb.processedArgs;
  const given = verb.registeredArguments.map(
    (argument, at) => [camelCase(argument.name()), values[at]] as const,
  );
  const options = Object.entries<unknown>(verb.opts()).filter(([name]) => !common.has(name));
  return Object.fromEntries([...given, ...options].filter(([, value]) => value !== undefined));
}

const camelCase = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
