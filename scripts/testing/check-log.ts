import { existsSync, readFileSync } from 'node:fs';
import { seenFile } from '@/e2e/support/credentials';
import { credentialsIn } from '@/e2e/support/log-credentials';
import { readToolEnv } from '../env';

const { E2E_DATA: data = '.data/e2e' } = readToolEnv();
/** A run has the logs of its own arrangement only. */
const logFiles = ['shop.log', 'next.log', 'backend.log']
  .map((name) => `${data}/${name}`)
  .filter((file) => existsSync(file));

/**
 * After every run, whichever tests it had: checks that nothing the shop and its outside parties wrote contains a credential. Throws, so
 * that the run fails, if one is found, if the servers wrote nothing at all, or if players logged in but no credentials were recorded to
 * look for.
 */
export default function checkLog(): void {
  const log = logFiles.map((file) => readFileSync(file, 'utf8')).join('\n');
  if (log === '') throw new Error(`Nothing is written in ${data}.`);
  const seen = existsSync(seenFile) ? [...new Set(readFileSync(seenFile, 'utf8').split('\n'))] : [];
  const secrets = seen.filter((secret) => secret !== '');
  const logins = log.match(/"path":"\/(?:util\/login|api\/ingame)\/[a-z_]*(?:auth|redirect)"/g)?.length ?? 0;
  if (logins > 0 && secrets.length === 0)
    throw new Error('Players logged in, but no test recorded their credentials.');
  const found = credentialsIn(log, secrets);
  if (found.length > 0)
    throw new Error(
      `The servers wrote credentials into ${logFiles.join(' or ')}:\n${found.slice(0, 20).join('\n')}`,
    );
  const lines = log.split('\n').length;
  console.log(
    `${lines} lines of the servers, ${logins} logins: none of ${secrets.length} credentials is in them.`,
  );
}
