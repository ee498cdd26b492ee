import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Flow } from './port';
import * as repo from './repo';
import type { AccountsDeps } from '@/lib/backend/accounts/deps';

/** How long a player may be away. In milliseconds. */
export const flowLifetimeMs = 10 * 60_000;

type FlowDeps = Pick<AccountsDeps, 'db' | 'clock'>;
type Beginning = Readonly<{ provider: string; clientId: string; binding: string | null }>;
/** `bindingSecret` null: the flow was started without one. */
type Return = Readonly<{
  provider: string;
  clientId: string;
  state: string;
  bindingSecret: string | null;
  /** Null if the call has none. */
  redirectUri: string | null;
}>;

const fresh = () => randomBytes(32).toString('base64url');
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A flow with fresh state, nonce and verifier. */
export const newFlow = (redirectUri: string): Flow => ({
  state: fresh(),
  nonce: fresh(),
  verifier: fresh(),
  redirectUri,
});

/** Stores the flow of a sign-in that has started, for ten minutes. */
export async function keepFlow(
  { db, clock }: FlowDeps,
  scope: TenantScope,
  { provider, clientId, binding }: Beginning,
  { state, nonce, verifier, redirectUri }: Flow,
): Promise<void> {
  const expiresAt = new Date(clock.now() + flowLifetimeMs);
  const own = { stateHash: sha256(state), nonce, secret: verifier, expiresAt };
  await repo.insertFlow(db, scope, { ...own, provider, clientId, redirectUri, binding });
}

/**
 * Takes the flow that a browser returns to, or returns why it is refused. The state is used up either way. Provider, client and address
 * must be the same, it must be within ten minutes, and the browser must know the secret that its `binding` was made from.
 */
export async function takeFlow(
  { db, clock }: FlowDeps,
  scope: TenantScope,
  { provider, clientId, state, bindingSecret, redirectUri }: Return,
): Promise<Result<Flow>> {
  const row = await repo.takeFlow(db, scope, sha256(state));
  if (row === null) return err('state_unknown');
  if (row.provider !== provider) return err('state_of_another_provider');
  if (row.clientId !== clientId) return err('state_of_another_client');
  if (row.expiresAt.getTime() <= clock.now()) return err('state_expired');
  if (redirectUri !== null && row.redirectUri !== redirectUri) return err('redirect_uri_changed');
  if (!isBoundTo(row.binding, bindingSecret)) return err('foreign_binding');
  return ok({ state, nonce: row.nonce, verifier: row.secret, redirectUri: row.redirectUri });
}

function isBoundTo(binding: string | null, secret: string | null): boolean {
  if (binding === null || secret === null) return binding === secret;
  const kept = Buffer.from(binding);
  const given = Buffer.from(sha256(secret));
  return given.length === kept.length && timingSafeEqual(given, kept);
}
