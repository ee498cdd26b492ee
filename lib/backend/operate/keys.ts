import { z } from 'zod';
import { ok } from '@/lib/domain/result';
import { fingerprintOf, newSecret, secretsOf } from './keys/secret-table';
import { change, type Operation } from './operation';
import { refuse, type Changed } from './outcome';
import type { Env, EnvSource } from '@/lib/backend/kernel/env';

/** Every secret by name: where it is set, how many values are valid, and which one signs. Values appear only as fingerprints. */
export const keyFacts = (env: Env, given: EnvSource) =>
  secretsOf(env, given).map(({ name, what, most, isSet, file, values }) => ({
    key: name,
    of: what,
    stands: isSet ? (file ?? 'in the setting') : 'not set',
    valid: values.length,
    signs: fingerprintsOf(values)[0] ?? null,
    alsoValid: fingerprintsOf(values).slice(1),
    canRotate: most > 1 && isSet,
  }));

export const fingerprintsOf = (values: readonly string[]): readonly string[] => values.map(fingerprintOf);

const fingerprint = z.string().regex(/^[0-9a-f]{8}$/);
const key = z.string().trim().min(1);

const rotate = change({
  kind: 'change',
  permission: 'keys.change',
  about: 'Rotate a secret by one step: first add a new value, then let it sign',
  input: z.strictObject({
    key,
    form: z.enum(['key', 'text']),
    /** Fingerprints of the currently valid ones. */ valid: z.array(fingerprint).min(1).max(2),
    /** Whether the new one signs at once; only with one valid. */ first: z.boolean().default(false),
  }),
  perform: async (_work, { key: name, form, valid, first }) => {
    // With two, a new one would drop a valid one for good, which only a final operation may do.
    if (first && valid.length === 2)
      return refuse('notPossible', `${name} has two secrets: keys.replace drops the one that doesn’t sign.`);
    if (valid.length === 2) return ok(changed(name, valid, [...valid].reverse()));
    const made = newSecret(form);
    const after = first ? [fingerprintOf(made), ...valid] : [...valid, fingerprintOf(made)];
    return ok({ ...changed(name, valid, after), secret: { made } });
  },
});

const replace = change({
  kind: 'final',
  permission: 'keys.change',
  about: 'Of two secrets, replace the one that doesn’t sign with a new one that signs at once',
  input: z.strictObject({
    key,
    form: z.enum(['key', 'text']),
    /** Fingerprints of the currently valid ones; the first signs. */ valid: z.array(fingerprint).length(2),
  }),
  perform: async (_work, { key: name, form, valid }) => {
    const made = newSecret(form);
    // The other side knows the one that signs. That one stays until it knows the new one, so that no call is refused meanwhile.
    const after = [fingerprintOf(made), ...valid.slice(0, 1)];
    return ok({ ...changed(name, valid, after), secret: { made } });
  },
});

const retire = change({
  kind: 'final',
  permission: 'keys.change',
  about: 'Remove the value that no longer signs',
  input: z.strictObject({ key, valid: z.array(fingerprint).min(1).max(2) }),
  perform: async (_work, { key: name, valid }) =>
    valid.length < 2
      ? refuse('notPossible', `${name} has one secret: keys rotate makes another.`)
      : ok(changed(name, valid, valid.slice(0, 1))),
});

const changed = (name: string, before: readonly string[], after: readonly string[]): Changed => ({
  value: {
    key: name,
    signs: after[0],
    alsoValid: after.slice(1),
    dropped: before.filter((each) => !after.includes(each)),
  },
  tenant: null,
  subject: `key ${name}`,
  before: { valid: before },
  after: { valid: after },
});

/**
 * Operations on secrets. The audit log stores who changed them and when, and only fingerprints of the secrets. The caller writes the
 * settings themselves.
 */
export const keyOperations = {
  'keys.rotate': rotate,
  'keys.replace': replace,
  'keys.retire': retire,
} as const satisfies Record<string, Operation>;
