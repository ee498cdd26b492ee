import type { Command } from 'commander';
import type { z } from 'zod';
import { explanationOutput } from '@/lib/backend/operate/explain/explain-wire';
import { operations } from '@/lib/backend/operate/operate';
import { exitCodes } from './exit-codes';
import type { Face } from './terminal';

type Options = Readonly<{ json?: boolean; by?: string }> & Readonly<Record<string, unknown>>;

/** Why a player can't buy goods: one line per rule, with the verdict last. The exit code states the verdict too. */
export function addExplain(program: Command, face: Face): void {
  program
    .command('explain <brand> <area> <player> <product>')
    .description(operations['explain.purchase'].about)
    .addHelpText('after', '\nA player is the game’s own id, the number of an account, or account:17.')
    .option('--game <id>', 'of this game product, where a player has several')
    .option('--client <id>', 'by this client of the game (the platform’s)')
    .option('--platform <platform>', 'web, android or ios (web)')
    .option('--character <server/id>', 'for this character (the one played last)')
    .option('--method <method>', 'by this payway and channel: 103_10302 (any that takes it)')
    .option('--region <region>', 'in this region of the area (the first that has the method)')
    .option('--coupon <code>', 'with this coupon')
    .option('--by <name>', 'who asks (the user of this machine)')
    .option('--json', 'answer in JSON')
    .action((brand: string, area: string, player: string, product: string, options: Options) => {
      const { json, by, ...more } = options;
      const common = { ...(json !== undefined && { json }), ...(by !== undefined && { by }) };
      return face.run('explain.purchase', { brand, area, player, product, ...more }, common, (value) => {
        const explanation = explanationOutput.parse(value);
        if (!explanation.verdict.canBuy) process.exitCode = exitCodes.notPossible;
        return Promise.resolve(json === true ? explanation : rowsOf(explanation));
      });
    });
}

type Explanation = z.infer<typeof explanationOutput>;

function rowsOf({ rules, verdict }: Explanation) {
  const codeIn = (code: Explanation['verdict']['code']) =>
    code === null ? null : `${code.name} ${code.number}`;
  const outcome = verdict.canBuy ? 'passes' : 'stops';
  return [
    ...rules.map(({ code, ...rule }) => ({ ...rule, code: codeIn(code) })),
    { rule: 'VERDICT', outcome, code: codeIn(verdict.code), says: verdict.says },
  ].map(({ rule, says, ...row }) => ({ outcome: row.outcome, rule, code: row.code, says }));
}
