/*
 * Secrets that everybody can read here. They open nothing but a sandbox; a shop in production refuses to start with one of
 * them. The form is that of Standard Webhooks: "whsec_" and base64.
 */

/** Signs what the shop asks of the sandbox game server. */
export const SANDBOX_ONLY_GAME_SECRET = 'whsec_c2FuZGJveC1vbmx5LWdhbWUtc2VydmVyLXNlY3JldC0wMDE=';
/** Signs what the shop asks of Sandpay. */
export const SANDBOX_ONLY_PROVIDER_SECRET = 'whsec_c2FuZGJveC1vbmx5LXNhbmRwYXktYXBpLXNlY3JldC0wMDE=';
/** Signs what Sandpay tells the shop. */
export const SANDBOX_ONLY_WEBHOOK_SECRET = 'whsec_c2FuZGJveC1vbmx5LXNhbmRwYXktd2ViaG9vay0wMDE=';

const sandboxOnlySecrets: readonly string[] = [
  SANDBOX_ONLY_GAME_SECRET,
  SANDBOX_ONLY_PROVIDER_SECRET,
  SANDBOX_ONLY_WEBHOOK_SECRET,
];

/** True for a secret that is printed in this file and therefore protects nothing. */
export function isSandboxOnlySecret(secret: string): boolean {
  return sandboxOnlySecrets.includes(secret);
}
