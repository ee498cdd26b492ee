import { parseOptions } from '@node-rs/argon2';
import { dummyHash, hashPassword, isPasswordOf, passwordOptions } from '@/lib/backend/accounts/password';

describe('passwords', () => {
  it('are hashed with argon2id, each time with another salt [F4.11]', async () => {
    const [one, two] = [await hashPassword('secret words'), await hashPassword('secret words')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect([await isPasswordOf(one, 'secret words'), await isPasswordOf(one, 'Secret words')]).toEqual([
      true,
      false,
    ]);
  });

  it('cost as much to check for an unknown account as for a known one [F4.11]', async () => {
    const cost = ({ memoryCost, timeCost, parallelism }: ReturnType<typeof parseOptions>) => ({
      memoryCost,
      timeCost,
      parallelism,
    });
    expect(cost(parseOptions(dummyHash))).toEqual(passwordOptions);
    expect(await isPasswordOf(null, 'anything')).toBe(false);
  });
});
