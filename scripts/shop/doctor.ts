import type { Command } from 'commander';
import { z } from 'zod';
import { DirectoryLockedError } from '@/lib/backend/kernel/db/dir-lock';
import { readEnv, type Env } from '@/lib/backend/kernel/env';
import { gameServersIn } from '@/lib/backend/kernel/game-settings';
import { providerNames } from '@/lib/backend/kernel/provider-settings';
import { checkDatabase } from '@/lib/backend/open-database';
import { openOperations } from '@/lib/backend/open-operations';
import { failureText } from '@/lib/backend/failure';
import type { Finding } from '@/lib/backend/operate/doctor';
import { loginFindings } from '@/lib/backend/operate/login-findings';
import { owner } from '@/lib/backend/operate/permissions';
import { enabledTenants } from '@/tenants/kit/enabled';
import { callbackFinding } from './callback-address';
import { exitCodes } from './exit-codes';
import { operatorName } from './terminal';
import { print } from './render';

const found = z.array(
  z.object({ check: z.string(), state: z.enum(['ok', 'look', 'wrong']), says: z.string() }),
);
const reachMs = 3_000;

/** Checks everything that an operator who is called at night would look at first. */
export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('Check settings, database, clock, disk space, addresses, catalogue and queues')
    .option('--json', 'answer in JSON')
    .action(async ({ json }: Readonly<{ json?: boolean }>) => {
      const findings = await examine();
      print(findings, json);
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = exitCodes.failed;
    });
}

async function examine(): Promise<readonly Finding[]> {
  let env: Env;
  try {
    env = readEnv();
  } catch (error) {
    return [{ check: 'settings', state: 'wrong', says: failureText(error) }];
  }
  const isReal = env.SHOP_MODE === 'production';
  const mode: Finding = isReal
    ? { check: 'settings', state: 'ok', says: 'production: all are set, and no secret is the sandbox’s' }
    : { check: 'settings', state: 'look', says: 'sandbox: nothing here is real' };
  const schema = await schemaOf(env);
  const inside = schema.state === 'wrong' ? [] : await insideOf(env);
  return [mode, schema, ...inside, ...loginFindings(env), ...(await addressesOf(env))];
}

async function schemaOf(env: Env): Promise<Finding> {
  const check = 'database';
  try {
    const { engine, pending, held } = await checkDatabase(env);
    if (pending > 0)
      return { check, state: 'wrong', says: `${engine}; ${pending} changes of the schema are missing` };
    return held === null
      ? { check, state: 'ok', says: `${engine}; the schema is this version’s` }
      : { check, state: 'wrong', says: `a held copy, which sends nothing: ${held}` };
  } catch (error) {
    // The shop that has it open has brought its schema up to date.
    if (error instanceof DirectoryLockedError)
      return { check, state: 'ok', says: 'embedded, in the running shop' };
    return { check, state: 'wrong', says: failureText(error) };
  }
}

async function insideOf(env: Env): Promise<readonly Finding[]> {
  try {
    const { operate, close } = await openOperations(env);
    const brands = enabledTenants(env.ENABLED_TENANTS) ?? [];
    const request = {
      operator: owner(operatorName(undefined)),
      input: { brands },
      reason: null,
      isDryRun: false,
    };
    const outcome = await operate('doctor.inside', request).finally(close);
    return outcome.ok
      ? found.parse(outcome.value.value)
      : [{ check: 'database', state: 'wrong', says: outcome.error.message }];
  } catch (error) {
    return [{ check: 'database', state: 'wrong', says: failureText(error) }];
  }
}

/** The common game server, and the servers of games that have their own. */
function gameAddresses(env: Env): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(gameServersIn(env)).map(([setting, server]) => [
      setting.replace(/^GAME_SERVERS\.(.+)$/, 'game server of $1').replace(/^GAME_SERVER$/, 'game server'),
      server.profile === 'xsolla' ? server.url : server.origin,
    ]),
  );
}

/** Account servers, and the addresses of keys for login links. */
function accountAddresses(env: Env): Readonly<Record<string, string>> {
  const rows = Object.entries(env.ACCOUNT_SERVERS ?? {}).flatMap(([gpId, { server, links }]) => [
    ...(server === undefined ? [] : [[`account server of ${gpId}`, server.origin] as const]),
    ...(links !== undefined && 'jwks' in links ? [[`link keys of ${gpId}`, links.jwks] as const] : []),
  ]);
  return Object.fromEntries(rows);
}

/** Payment providers that are set up. */
const providerAddresses = (env: Env): Readonly<Record<string, string>> =>
  Object.fromEntries(
    providerNames.flatMap(({ id, address }) => {
      const at = address === null ? undefined : env[address];
      return typeof at === 'string' ? [[id, at] as const] : [];
    }),
  );

/** Any answer of an outside party counts: its status depends on what is requested. */
async function addressesOf(env: Env): Promise<readonly Finding[]> {
  const addresses = { ...gameAddresses(env), ...accountAddresses(env), ...providerAddresses(env) };
  const theirs = Object.entries(addresses).flatMap(([check, origin]) =>
    origin === undefined ? [] : [[check, origin, answers(check, origin)] as const],
  );
  const { CALLBACK_ORIGIN: own } = env;
  const callbacks = [['address of callbacks', own, callbackFinding(own, reachMs)] as const];
  return Promise.all(
    [...theirs, ...callbacks].map(([check, origin, finding]) =>
      finding.catch((error: unknown): Finding => ({
        check,
        state: 'wrong',
        says: `${origin}: ${failureText(error)}`,
      })),
    ),
  );
}

async function answers(check: string, origin: string): Promise<Finding> {
  await fetch(origin, { signal: AbortSignal.timeout(reachMs), redirect: 'manual' });
  return { check, state: 'ok', says: `${origin} answers` };
}
