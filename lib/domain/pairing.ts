/** The name, in the QR code's address, of the key that a game scans. */
export const pairingKeyName = 'pairing_key';

/**
 * The text of a pairing's QR code. The key is in the fragment: a phone's camera that opens the address sends it to no server, log or Referer.
 */
export function pairingAddress(
  origin: string,
  { clientId, key }: Readonly<{ clientId: string; key: string }>,
): string {
  return `${origin}/signin/game#${new URLSearchParams({ client_id: clientId, [pairingKeyName]: key })}`;
}
