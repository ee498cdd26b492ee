import type { GameCallName } from '@/lib/backend/games/game-calls';

/** What the document says about a call in addition to its schemas. */
export type CallNote = Readonly<{
  summary: string;
  description: string;
  /** The call's own refusals, by status, with the code and how the shop reacts. */
  refusals: Readonly<Partial<Record<number, string>>>;
  /** What a game must offer for the shop to make this call; absent for calls that every game answers. */
  onlyFor?: string;
  request: object;
  answer: object;
}>;

const game = 'watt-emberfall';
const player = { game, account_id: 'u1001' };
const unknownGame = '`UNKNOWN_GAME`. Tried again: a person has to look.';
const role = {
  role_id: '482910337215',
  name: 'Kaelith',
  level: 87,
  server_id: 's128',
  server_name: 'Frostmere',
  area_id: 'a1',
  last_login: 1782900000,
};
const grantId = '8f14e45f-ceea-8167-a57c-1ac2f6f0a0a1';

export const callNotes: Readonly<Record<GameCallName, CallNote>> = {
  servers: {
    summary: 'The servers of a game',
    description:
      'Asked about once a minute by each process; the last answer is used for an hour while the game is down. `merged_into` may lead over several servers and must end at one that runs.',
    refusals: { 404: unknownGame },
    request: { game },
    answer: {
      areas: [{ area_id: 'a1', name: 'Ashen Coast' }],
      servers: [
        { server_id: 's127', name: 'Embergate', area_id: 'a1', status: 'open', merged_into: 's128' },
        { server_id: 's128', name: 'Frostmere', area_id: 'a1', status: 'open' },
      ],
    },
  },
  roles: {
    summary: 'The characters of a player',
    description:
      'Also how the shop makes sure that a character is the player’s own before it takes an order. An account without characters, one that the game doesn’t know and a server that it doesn’t have give an empty list. Characters of a merged server are found under both.',
    refusals: { 404: unknownGame },
    request: player,
    answer: { roles: [role] },
  },
  grant: {
    summary: 'Give goods to a character',
    description:
      'A grant id counts once, for ever: a repeat with the same content gets the same answer and gives nothing, even where both come at once. Only a 2xx with `grant_ref` is a delivery. What was refused may come again under the same id.',
    refusals: {
      404: '`ROLE_NOT_FOUND`: that account has no such character on that server. **Final**. `UNKNOWN_GAME` is tried again.',
      409: '`GRANT_REVOKED`: it was taken back before it came. **Final**. `GRANT_CONFLICT`: the id was used for something else; tried again, since a person has to look.',
      422: 'A code of the game’s own, such as `UNKNOWN_PRODUCT`: the goods will never be given. **Final**.',
    },
    request: {
      grant_id: grantId,
      ...player,
      server_id: 's128',
      role_id: role.role_id,
      product_id: 'gems_680',
      quantity: 1,
      contents: { base: 680, bonus: 68, items: [] },
      order_ref: '261120UYQV8JP9BS',
      amount: '9.99',
      currency: 'USD',
    },
    answer: { grant_ref: 'GR-2B1C9F7E0D44', balance: 1 },
  },
  revoke: {
    summary: 'Take goods back',
    description:
      'Sent where money goes back after a grant was, or may have been, given. Counts once as well. Before the grant it leaves a tombstone: the grant is then refused for good. What is taken back may leave a balance below zero; what to do about goods that were spent is the game’s own matter.',
    refusals: { 422: 'A code of the game’s own. Final; somebody of the shop’s staff looks at it.' },
    request: { grant_id: grantId, reason: 'bought by a child' },
    answer: { grant_id: grantId, status: 'revoked', balance: 0 },
  },
  unblock: {
    summary: 'Let an account in again',
    description: 'Sent once the debt is paid that it was blocked for. A repeat never opens a later block.',
    refusals: {
      404: unknownGame,
      409: '`UNBLOCK_CONFLICT`: the id was used for another account. Tried again.',
      422: 'A code of the game’s own. Final; somebody of the shop’s staff looks at it.',
    },
    onlyFor: 'games whose debts are paid in the shop',
    request: { unblock_id: grantId, ...player, order_ref: 'debt:17' },
    answer: { unblock_ref: 'UB-51C2A09B7F13' },
  },
  account: {
    summary: 'The player with an account elsewhere',
    description:
      'Asked when somebody signs in with another provider’s account. The same provider and subject always get the same player; make one where there is none.',
    refusals: { 404: unknownGame },
    onlyFor: 'brands that offer sign-in with other accounts',
    request: { game, provider: 'google', subject: '110169484474386276334' },
    answer: { account_id: 's1f0c24b7a9e3' },
  },
  realNameState: {
    summary: 'Whether a player’s real name is verified',
    description: 'Asked before a purchase until it is true; then never again. Answer 200, no other status.',
    refusals: { 404: unknownGame },
    onlyFor: 'brands that ask for real names',
    request: player,
    answer: { verified: false },
  },
  realNameStart: {
    summary: 'Begin to verify a real name',
    description:
      'The player is sent to `url`, and the page there sends the player back to `return_url`. Answer 200.',
    refusals: { 404: unknownGame },
    onlyFor: 'brands that ask for real names',
    request: { ...player, return_url: 'https://pay.watt.example/selectGoods' },
    answer: { url: 'https://ember.example/real-name/5d0c' },
  },
};
