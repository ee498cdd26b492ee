import { type Result } from '@/lib/domain/result';
import { auditOperations } from './audit';
import { backupOperations } from './backup';
import { cardOperations } from './card';
import { catalogOperations } from './catalog';
import { couponOperations } from './coupon';
import { debtOperations } from './debt';
import { doctorOperations } from './doctor';
import { effectOperations } from './effect';
import { explainOperations } from './explain';
import { grantOperations } from './grant';
import { keyOperations } from './keys';
import { methodOperations } from './method';
import type { Operation } from './operation';
import { orderOperations } from './order';
import { parityOperations } from './parity';
import { playerOperations } from './player';
import { playerAgeOperations } from './player-age';
import { playerDataOperations } from './player-data';
import { playerLoginsOperations } from './player-logins';
import { pointsOperations } from './points';
import { problemOperations } from './problem';
import { receiptOperations } from './receipt';
import { reportOperations } from './report';
import { refuse, type Answer, type OperateDeps, type Refusal, type Request } from './outcome';

/** All operations, by name. */
export const operations = {
  ...auditOperations,
  ...backupOperations,
  ...cardOperations,
  ...catalogOperations,
  ...couponOperations,
  ...debtOperations,
  ...doctorOperations,
  ...effectOperations,
  ...explainOperations,
  ...grantOperations,
  ...keyOperations,
  ...methodOperations,
  ...orderOperations,
  ...parityOperations,
  ...playerOperations,
  ...playerAgeOperations,
  ...playerDataOperations,
  ...playerLoginsOperations,
  ...pointsOperations,
  ...problemOperations,
  ...receiptOperations,
  ...reportOperations,
} as const satisfies Readonly<Record<string, Operation>>;
export type OperationName = keyof typeof operations;

const isOperation = (name: string): name is OperationName => Object.hasOwn(operations, name);

/** Runs an operation by its name: the only entry point, whichever interface the operator uses. */
export async function operate(
  deps: OperateDeps,
  name: string,
  request: Request,
): Promise<Result<Answer, Refusal>> {
  if (!isOperation(name)) return refuse('wrongInput', `There is no operation ${name}.`);
  return operations[name].run(deps, name, request);
}
