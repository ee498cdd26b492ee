/* The desktop's side of a pairing; confirm.ts has the game's. */
import { createHash } from 'node:crypto';
import type { AccountsDeps } from '@/lib/backend/accounts/deps';
import { openLogin, type PlayerLogin } from '@/lib/backend/accounts/logins';
import { findClient } from '@/lib/backend/catalog/repo';
import { withTx } from '@/lib/backend/kernel/db/client';
import { isUniqueViolation } from '@/lib/backend/kernel/db/engine';
import { withTxOrRollback } from '@/lib/backend/kernel/db/rollback';
import { newPairingCode, newToken } from '@/lib/backend/kernel/ids';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { err, ok, type Result } from '@/lib/domain/result';
import { countLiving, findPairing, putPairing, takeConfirmed } from './repo';
import type { PairingThrottle } from './throttle';

/** How long a pairing lives, in seconds: as long as a login link. */
export const pairingSeconds = 120;
/** How many pairings of a brand may live at once: with more, a guessed code would hit one of them too often. */
export const mostLiving = 1_000;

/** Hashes what only a browser or a QR code knows: 256 random bits, so a plain hash can't be reversed by searching. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

type BeginContext = Readonly<{
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'publisher'>;
  scope: TenantScope;
  ip: string;
  pairings: PairingThrottle;
}>;
/** `binding`: the SHA-256 of the secret that the browser keeps. */
type Start = Readonly<{ clientId: string; binding: string }>;
/** `off`: the game's publisher signs no logins. */
export type BeginError = 'tooMany' | 'gameUnknown' | 'off';
/** What the desktop shows: the code to type into the game, and the key that the QR code carries. */
export type Begun = Readonly<{ code: string; key: string }>;

/** The most codes to try. At `mostLiving`, one in a thousand is taken. */
const mostTries = 5;

/** Makes a desktop wait for the game on the player's phone, in the place of this browser's former pairing. */
export async function beginPairing(
  { deps, scope, ip, pairings }: BeginContext,
  { clientId, binding }: Start,
): Promise<Result<Begun, BeginError>> {
  if (!(await pairings.admitBegin(ip))) return err('tooMany');
  const found = await findClient(deps.db, scope, clientId);
  if (found === null) return err('gameUnknown');
  const { gpId } = found.game;
  if (!deps.publisher.takesLinks(gpId)) return err('off');
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const begun = { code: newPairingCode(), key: newToken() };
    const kept = await keep(deps, scope, { ...begun, gpId, clientId, binding });
    if (kept.ok) return ok(begun);
    if (kept.error === 'full') break;
  }
  return err('tooMany');
}

async function keep(
  { db, clock }: Pick<AccountsDeps, 'db' | 'clock'>,
  scope: TenantScope,
  { key, ...named }: Begun & Start & Readonly<{ gpId: string }>,
): Promise<Result<void, 'full' | 'taken'>> {
  const now = clock.date();
  const expiresAt = new Date(now.getTime() + pairingSeconds * 1_000);
  try {
    return await withTxOrRollback(db, async (tx) => {
      // Callers at the same moment may exceed the bound by their number, which changes nothing about the odds of a guess.
      if ((await countLiving(tx, scope, now)) >= mostLiving) return err('full');
      const isKept = await putPairing(tx, scope, { ...named, keyHash: hashOf(key), expiresAt }, now);
      return isKept ? ok(undefined) : err('taken');
    });
  } catch (error) {
    // The same browser asked twice at once: the next try replaces what the other call stored.
    if (isUniqueViolation(error, 'pairings_binding')) return err('taken');
    throw error;
  }
}

type CollectContext = Readonly<{ deps: Pick<AccountsDeps, 'db' | 'clock'>; scope: TenantScope }>;
/** `unknown`: no pairing of this browser and client, or it has expired or been collected: one answer for all. */
export type CollectError = 'unknown' | 'blocked';

/** The login of a browser whose pairing the game has confirmed: once. Null while it hasn't. */
export async function collectLogin(
  { deps: { db, clock }, scope }: CollectContext,
  { clientId, secret }: Readonly<{ clientId: string; secret: string }>,
): Promise<Result<PlayerLogin | null, CollectError>> {
  const browser = { binding: hashOf(secret), clientId, now: clock.date() };
  const found = await findPairing(db, scope, browser);
  if (found === null) return err('unknown');
  if (found.accountId === null) return ok(null);
  // One transaction: a crash in between must not use up the pairing without a login.
  return withTx(db, async (tx) => {
    const account = await takeConfirmed(tx, scope, browser);
    return account === null ? err('unknown') : openLogin({ db: tx, clock }, scope, account);
  });
}
