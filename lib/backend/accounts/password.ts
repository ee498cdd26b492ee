import { hash, verify, type Options } from '@node-rs/argon2';

/** Argon2id (the library's default) with the first parameters that OWASP recommends: 19 MiB, two passes, one lane. */
export const passwordOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const satisfies Options;

/** The hash of a password that nobody knows, with the parameters above. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$xXYwmI2o0tYiAHl5wQYCEw$SyAl0NeguUXnAddDCqDXRaLHi1zJNAReKFo0R4KlnoU';

/** Hashes a password with its own salt, in the PHC format, which includes the parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, passwordOptions);
}

/**
 * Whether the password is the account's. Without an account (`null`) it takes just as long and returns false, so that neither the answer
 * nor its timing reveals whether a user name exists.
 */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password);
  return matches && passwordHash !== null;
}
