import type { z } from 'zod';
import { ok, type Result } from '@/lib/domain/result';
import {
  refuse,
  type Answer,
  type Changed,
  type OperateDeps,
  type Refusal,
  type Request,
  type Work,
} from './outcome';
import { performed } from './performed';
import { performedInBatches, type Planned } from './performed-in-batches';
import type { Operator, Permission } from './permissions';

type OperationBase = Readonly<{
  permission: Permission;
  /** A short description, for lists of operations. */ about: string;
}>;

/** Something an operator can query or change, through any interface. */
export type Operation = OperationBase &
  Readonly<{
    /** `change`: needs a reason and leaves an entry in the audit log. `final`: a change that can't be undone. */
    kind: 'query' | 'change' | 'final';
    run(deps: OperateDeps, name: string, request: Request): Promise<Result<Answer, Refusal>>;
  }>;

type Query<I extends z.ZodType> = OperationBase &
  Readonly<{ input: I; read: (deps: OperateDeps, input: z.infer<I>) => Promise<Result<unknown, Refusal>> }>;

/** Defines an operation that only reads. */
export const query = <I extends z.ZodType>({ input, read, ...base }: Query<I>): Operation => ({
  ...base,
  kind: 'query',
  run: async (deps, _name, { operator, input: given }) => {
    if (!operator.may.has(base.permission)) return forbidden(operator, base.permission);
    const parsed = input.safeParse(given);
    if (!parsed.success) return wrong(parsed.error);
    const found = await read(deps, parsed.data);
    return found.ok ? ok({ value: found.value, audit: null }) : found;
  },
});

type Change<I extends z.ZodType> = OperationBase &
  Readonly<{
    kind: 'change' | 'final';
    input: I;
    perform: (work: Work, input: z.infer<I>) => Promise<Result<Changed, Refusal>>;
  }>;

/** Defines an operation that changes something. */
export const change = <I extends z.ZodType>({ input, perform, ...base }: Change<I>): Operation => ({
  ...base,
  run: async (deps, name, request) => {
    if (!request.operator.may.has(base.permission)) return forbidden(request.operator, base.permission);
    const parsed = input.safeParse(request.input);
    if (!parsed.success) return wrong(parsed.error);
    return performed(deps, name, request, (work) => perform(work, parsed.data));
  },
});

type ChangeInBatches<I extends z.ZodType> = OperationBase &
  Readonly<{
    input: I;
    plan: (deps: OperateDeps, input: z.infer<I>) => Promise<Result<Planned, Refusal>>;
  }>;

/** Defines an operation that changes more rows than one transaction should hold. What a batch has changed stays, so it is final. */
export const changeInBatches = <I extends z.ZodType>({
  input,
  plan,
  ...base
}: ChangeInBatches<I>): Operation => ({
  ...base,
  kind: 'final',
  run: async (deps, name, request) => {
    if (!request.operator.may.has(base.permission)) return forbidden(request.operator, base.permission);
    const parsed = input.safeParse(request.input);
    if (!parsed.success) return wrong(parsed.error);
    return performedInBatches(deps, name, request, () => plan(deps, parsed.data));
  },
});

const forbidden = ({ name }: Operator, permission: Permission) =>
  refuse('notPermitted', `${name} isn't allowed to do this (${permission}).`);

const wrong = (error: z.ZodError) =>
  refuse(
    'wrongInput',
    error.issues.map(({ path, message }) => `${path.join('.') || 'input'}: ${message}`).join('; '),
  );
