import { credentialsIn } from '@/e2e/support/log-credentials';
import { SANDBOX_ONLY_IDENTITY_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import { obfuscate } from '@/lib/domain/obfuscation';

const quiet =
  '{"level":30,"msg":"call","path":"/util/login/google_auth","status":200,"code":-600}\n' +
  '{"level":30,"msg":"sign-in refused","provider":"google","reason":"state_unknown"}\n';
const seen = ['Zk3v_token-of-a-player-0001', obfuscate('correct horse battery', 'a1f')];

describe('the search for credentials in everything that the servers logged', () => {
  it('finds nothing in lines that only report what happened [F4.11]', () => {
    expect(credentialsIn(quiet, seen)).toEqual([]);
  });

  it.each([
    ['a token that a browser was given', 'login of Zk3v_token-of-a-player-0001'],
    ['a password as it was sent', `{"password":"${obfuscate('correct horse battery', 'a1f')}"}`],
    ['the same password in the clear', 'typed: correct horse battery'],
    ['a sample password', 'sandbox-pass-1'],
    ['a signed token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NSJ9.c2ln'],
    ['a header', 'authorization: Bearer abcdefgh12345678'],
    ['an address with a code', 'GET /signin/google?state=x&code=4/0AY0e-g7'],
    ['an address with the game’s token', '"/userCenter?visit=sdk&oauth_token=abcd"'],
    ['a token of Facebook’s', 'EAABwzLixnjYBAOZC1234567890'],
    ['a code of VK’s', 'vk2.a.wzLixnjYBAOZC1234567890'],
    ['a secret of an app', `secret ${SANDBOX_ONLY_IDENTITY_SECRET}`],
    ['a signing key', '-----BEGIN PRIVATE KEY-----'],
  ])('finds %s, and says only where [F4.11]', (_, line) => {
    const found = credentialsIn(`${quiet}${line}\n`, seen);
    expect(found).toEqual([expect.stringMatching(/^line 3: /)]);
    expect(found.join()).not.toContain(line);
  });
});
