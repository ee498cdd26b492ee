import { fieldsOf, text } from './decode';

/** Something chosen: the text to show and the value to send. */
export type Choice = Readonly<{ display: string; value: string }>;

/** The fields of the last chosen payment method that are worth remembering. */
export type RechargeInfo = Readonly<{ payway_id: string; channel_id: string; name: string }>;

/**
 * What the player has chosen so far (F3.1). `realServer` is the server id to send, which differs from `server` after servers were merged.
 */
export type OrderDraft = Readonly<{
  gameName: string | null;
  clientId: string | null;
  gameProductId: string | null;
  area: Choice | null;
  server: Choice | null;
  realServer: string | null;
  role: Choice | null;
  goods: Choice | null;
  region: string | null;
  rechargeInfo: RechargeInfo | null;
  billing_no: string | null;
  rechargeKey: string | null;
}>;

export const emptyDraft: OrderDraft = {
  gameName: null,
  clientId: null,
  gameProductId: null,
  area: null,
  server: null,
  realServer: null,
  role: null,
  goods: null,
  region: null,
  rechargeInfo: null,
  billing_no: null,
  rechargeKey: null,
};

/** The draft after a game was chosen: kept when the client id is the same, emptied when it differs (F3.1). */
export function draftForGame(
  draft: OrderDraft | null,
  game: Readonly<{ client_id: string; gp_id: string; name: string }>,
): OrderDraft {
  const kept = draft?.clientId === game.client_id ? draft : emptyDraft;
  return { ...kept, gameName: game.name, clientId: game.client_id, gameProductId: game.gp_id };
}

/** True if the draft holds a character or goods, which another game's choice would discard. */
export function hasChoice(draft: OrderDraft | null): draft is OrderDraft {
  return draft !== null && (draft.role !== null || draft.goods !== null);
}

/** True if choosing this game discards a character or goods chosen for another. */
export function losesChoice(draft: OrderDraft | null, clientId: string): boolean {
  return hasChoice(draft) && draft.clientId !== clientId;
}

/** Reads a stored draft; a bad field is dropped, the others are kept. */
export function decodeDraft(value: unknown): OrderDraft | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const word = text();
  return {
    gameName: word(fields.gameName),
    clientId: word(fields.clientId),
    gameProductId: word(fields.gameProductId),
    area: decodeChoice(fields.area),
    server: decodeChoice(fields.server),
    realServer: word(fields.realServer),
    role: decodeChoice(fields.role),
    goods: decodeChoice(fields.goods),
    region: word(fields.region),
    rechargeInfo: decodeRechargeInfo(fields.rechargeInfo),
    billing_no: word(fields.billing_no),
    rechargeKey: word(fields.rechargeKey),
  };
}

function decodeChoice(value: unknown): Choice | null {
  const fields = fieldsOf(value);
  const display = fields?.display;
  const id = text()(fields?.value);
  // Players and backends choose the names: a blank or long one is no reason to forget the choice.
  return typeof display !== 'string' || id === null ? null : { display, value: id };
}

function decodeRechargeInfo(value: unknown): RechargeInfo | null {
  const fields = fieldsOf(value);
  const payway_id = text()(fields?.payway_id);
  const channel_id = text()(fields?.channel_id);
  const name = text()(fields?.name);
  return payway_id === null || channel_id === null || name === null ? null : { payway_id, channel_id, name };
}
