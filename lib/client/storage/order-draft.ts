import { fieldsOf, text } from './decode';

/** Something chosen: what to show and what to send. */
export type Choice = Readonly<{ display: string; value: string }>;

/** The payment method chosen last, as far as it is worth remembering. */
export type RechargeInfo = Readonly<{ payway_id: string; channel_id: string; name: string }>;

/** "Order info" (spec section 3): what the player has chosen so far. `realServer` is the id sent after server merges. */
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

/** The draft after choosing a game: kept when the client id stays, reset when it differs (spec section 3). */
export function draftForGame(
  draft: OrderDraft | null,
  game: Readonly<{ client_id: string; gp_id: string; name: string }>,
): OrderDraft {
  const kept = draft?.clientId === game.client_id ? draft : emptyDraft;
  return { ...kept, gameName: game.name, clientId: game.client_id, gameProductId: game.gp_id };
}

/** Reads a stored draft; a bad field is forgotten alone. */
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
  const display = text()(fields?.display);
  const id = text()(fields?.value);
  return display === null || id === null ? null : { display, value: id };
}

function decodeRechargeInfo(value: unknown): RechargeInfo | null {
  const fields = fieldsOf(value);
  const payway_id = text()(fields?.payway_id);
  const channel_id = text()(fields?.channel_id);
  const name = text()(fields?.name);
  return payway_id === null || channel_id === null || name === null ? null : { payway_id, channel_id, name };
}
