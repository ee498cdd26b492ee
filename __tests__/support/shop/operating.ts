import type { OperationName } from '@/lib/backend/operate/operate';
import { operate } from '@/lib/backend/operate/operate';
import type { OperateDeps, Request } from '@/lib/backend/operate/outcome';
import { owner } from '@/lib/backend/operate/permissions';

/** An operator who calls the operations directly, without the command or any other interface. */
export function operating(deps: () => OperateDeps) {
  const request = (input: unknown, more: Partial<Request>): Request => ({
    operator: owner('operator-1'),
    input,
    reason: 'asked by support',
    isDryRun: false,
    ...more,
  });
  const ask = (name: OperationName, input: unknown = {}, more: Partial<Request> = {}) =>
    operate(deps(), name, request(input, more));
  return {
    ask,
    /** The result; throws if the operation is refused. */
    value: async (
      name: OperationName,
      input: unknown = {},
      more: Partial<Request> = {},
    ): Promise<unknown> => {
      const outcome = await ask(name, input, more);
      if (!outcome.ok) throw new Error(`${name}: ${outcome.error.message}`);
      return outcome.value.value;
    },
    /** The code of the refusal; "done" if the operation isn't refused. */
    refusal: async (name: OperationName, input: unknown = {}, more: Partial<Request> = {}) => {
      const outcome = await ask(name, input, more);
      return outcome.ok ? 'done' : outcome.error.code;
    },
  };
}
