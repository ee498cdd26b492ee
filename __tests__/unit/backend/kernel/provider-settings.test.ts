import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@/lib/backend/kernel/env';
import { productionFaults } from '@/lib/backend/kernel/production-rules';
import { providerNames } from '@/lib/backend/kernel/provider-settings';
import { withSecretFiles } from '@/lib/backend/kernel/secret-settings';
import { secretsOf } from '@/lib/backend/operate/keys/secret-table';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'provider-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('the secrets of a publisher’s own provider may be in files [F6.13]', () => {
  const file = join(dir, 'secret');
  writeFileSync(file, 'a key of this provider\n');
  const names = { all: ['MYPAY_ORIGIN', 'MYPAY_KEY'], ofProviders: ['MYPAY_KEY'] };
  const read = withSecretFiles({ MYPAY_KEY_FILE: file }, names);
  expect(read).toMatchObject({ source: { MYPAY_KEY: 'a key of this provider' }, faults: [] });
  expect(withSecretFiles({ MYPAY_KEY_FILE: file }, { ...names, ofProviders: [] }).faults).toEqual([
    'MYPAY_KEY_FILE: MYPAY_KEY isn’t read from a file',
  ]);
});

describe.each(providerNames)('the provider $id', ({ id, fields, keys, texts, address }) => {
  const secrets = [...keys, ...texts];

  it('has each of its secrets read from a file, and listed for changing it [F6.13]', () => {
    const file = join(dir, 'secret');
    const text = `whsec_${Buffer.from('a key of this provider, 32 bytes').toString('base64')}`;
    writeFileSync(file, text);
    const given = Object.fromEntries(secrets.map((name) => [`${name}_FILE`, file]));
    const listed = secretsOf(readEnv(given), given).filter(({ what }) => what === `provider ${id}`);
    expect(listed).toEqual(
      secrets.map((name) => expect.objectContaining({ name, file, isSet: true, values: [text] })),
    );
  });

  it('has only settings of its own as secrets and address, and all or none of them in production [F6.13]', () => {
    expect(fields).toEqual(expect.arrayContaining([...secrets, address ?? []].flat()));
    const [one = 'no setting', ...others] = fields;
    const none = Object.fromEntries(others.map((name) => [name, undefined]));
    const faults = productionFaults({ ...readEnv({}), ...none });
    expect(readEnv({})).toHaveProperty([one]);
    expect(faults).toEqual(
      expect.arrayContaining(others.map((name) => `${name}: has to be set in production`)),
    );
  });
});
