/** Players that every game of every brand has in the sandbox; docs/sandbox.md lists them. Their passwords are public. */
export const samplePlayers = [
  { username: 'player1', password: 'sandbox-pass-1', suid: 'u1001' },
  { username: 'player2', password: 'sandbox-pass-2', suid: 'u1002' },
  { username: 'player3', password: 'sandbox-pass-3', suid: 'u1003' },
  // The sandbox game server gives an account with this ending no characters.
  { username: 'empty', password: 'sandbox-pass-4', suid: 'u1004-empty' },
] as const;
