import { randomUUID } from 'node:crypto';
import type { Bug } from './bugs';

export type Has = (bug: Bug) => boolean;
export type Answer = Readonly<{ status: number; body: object }>;
export type Body = Readonly<Record<string, unknown>>;

export const refuse = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: 'A game that was made for tests.' } },
});
const ok = (body: object): Answer => ({ status: 200, body });
const invalid = refuse(400, 'INVALID_PARAMETER');
const unknownGame = refuse(404, 'UNKNOWN_GAME');
const noRole = refuse(404, 'ROLE_NOT_FOUND');

type Grant = { content: string; body: Body; reference: string; balance: number; revoked: number | null };

const game = 'watt-emberfall';
const role = (has: Has, server_id: string) => ({
  role_id: `r-${server_id}`,
  name: 'Kaelith',
  level: has('writesLevelAsText') ? '87' : 87,
  server_id,
  server_name: 'Frostmere',
  area_id: 'a1',
  last_login: 1_782_900_000,
});
const grantFields = ['grant_id', 'account_id', 'server_id', 'role_id', 'product_id'];
const knownFields = new Set([
  ...grantFields,
  'game',
  'quantity',
  'contents',
  'order_ref',
  'amount',
  'currency',
]);
const asleepMs = 700;

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
/** The content with its fields in sorted order, so that a repeat is recognised whatever the order of its fields. */
const contentOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** What the game has granted and revoked, with every bug in these. */
export function openBooks(has: Has) {
  const grants = new Map<string, Grant>();
  const tombstones = new Set<string>();
  const refused = new Set<string>();
  const seen = new Set<string>();
  const unblocked = new Map<string, string>();
  let balance = 0;
  let revokes = 0;

  const servers = () =>
    ok({
      areas: [{ area_id: 'a1', name: 'Ashen Coast' }],
      servers: ['s1', 's2', 's3'].map((server_id) => ({
        server_id,
        name: `Realm ${server_id}`,
        area_id: 'a1',
        status: 'open',
        ...(server_id === 's3' && { merged_into: 's2' }),
        ...(has('mergesInCircles') && server_id === 's2' && { merged_into: 's3' }),
      })),
    });

  function roles({ account_id, server_id }: Body): Answer {
    if (account_id !== 'u1001')
      return has('refusesStrangers') ? refuse(404, 'NO_ACCOUNT') : ok({ roles: [] });
    const all = [role(has, 's1'), role(has, 's2')];
    const here = server_id === undefined || has('ignoresServer');
    return ok({ roles: here ? all : all.filter((one) => one.server_id === server_id) });
  }

  /** The refusal of a grant that hasn't been granted yet; null if nothing is wrong with it. */
  function grantFault(body: Body): Answer | null {
    const quantity = body.quantity;
    const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity > 0;
    if (!grantFields.every((field) => isText(body[field]))) return invalid;
    if (!isCount && !has('takesAnyQuantity')) return invalid;
    const isNew = Object.keys(body).some((field) => !knownFields.has(field));
    if ((has('wantsKnownFields') && isNew) || (has('wantsNoContents') && body.contents !== undefined))
      return invalid;
    const isOwn = body.account_id === 'u1001' && body.role_id === `r-${String(body.server_id)}`;
    if (!isOwn && !has('givesToAnybody')) return noRole;
    if (String(body.product_id).endsWith('-unknown') && !has('givesUnknownGoods'))
      return refuse(422, 'UNKNOWN_PRODUCT');
    return null;
  }

  function repeated(known: Grant, body: Body, again: () => Answer): Answer {
    const isSame = known.content === (has('comparesBytes') ? JSON.stringify(body) : contentOf(body));
    if (!isSame && !has('ignoresOtherContent')) return refuse(409, 'GRANT_CONFLICT');
    if (has('givesEachTime') || (has('givesAgainAfterRevoke') && known.revoked !== null)) return again();
    return ok({
      grant_ref: has('forgetsReference') ? randomUUID() : known.reference,
      balance: known.balance,
    });
  }

  function given(body: Body, reference: string): Answer {
    balance += has('givesOnePiece') ? 1 : Number(body.quantity);
    const content = has('comparesBytes') ? JSON.stringify(body) : contentOf(body);
    grants.set(String(body.grant_id), { content, body, reference, balance, revoked: null });
    return ok({ ...(!has('givesNoReference') && { grant_ref: reference }), balance });
  }

  async function grant(body: Body, webhookId: string): Promise<Answer> {
    const id = String(body.grant_id);
    if (has('remembersRefusals') && refused.has(id)) return noRole;
    const known = has('knowsRepeatsByWebhookId') && !seen.has(webhookId) ? undefined : grants.get(id);
    seen.add(webhookId);
    const give = () => given(body, known?.reference ?? `GR-${id}`);
    if (known !== undefined) return repeated(known, body, give);
    const fault = grantFault(body);
    if (fault !== null) refused.add(id);
    if (fault !== null) return fault;
    if (tombstones.has(id) && !has('forgetsTombstones')) return refuse(409, 'GRANT_REVOKED');
    if (has('givesWhileGiving')) await new Promise((resolve) => setTimeout(resolve, 150));
    const answer = give();
    if (has('givesThenBreaks') && !refused.has(`broke ${id}`)) {
      refused.add(`broke ${id}`);
      grants.delete(id);
      return refuse(500, 'INTERNAL');
    }
    return answer;
  }

  async function revoke({ grant_id }: Body): Promise<Answer> {
    const id = String(grant_id);
    revokes += 1;
    if (has('fallsAsleep') && revokes === 1) await new Promise((resolve) => setTimeout(resolve, asleepMs));
    const known = grants.get(id);
    if (known === undefined) {
      tombstones.add(id);
      return has('knowsNoTombstones')
        ? refuse(404, 'UNKNOWN_GRANT')
        : ok({ grant_id, status: 'tombstone', balance: null });
    }
    if (known.revoked === null || has('takesBackEachTime')) {
      balance -= has('takesNothingBack') ? 0 : Number(known.body.quantity);
      known.revoked = balance;
    }
    return ok({ grant_id, status: 'revoked', balance: known.revoked });
  }

  function unblock({ unblock_id, account_id }: Body): Answer {
    const earlier = unblocked.get(String(unblock_id));
    if (earlier !== undefined && earlier !== account_id && !has('unblocksAnybody'))
      return refuse(409, 'UNBLOCK_CONFLICT');
    unblocked.set(String(unblock_id), String(account_id));
    return ok({ unblock_ref: `UB-${String(unblock_id)}` });
  }

  const account = ({ provider, subject }: Body): Answer =>
    ok({ account_id: has('makesPlayersAnew') ? randomUUID() : `${String(provider)}-${String(subject)}` });

  const calls: Readonly<
    Record<string, readonly [readonly string[], (body: Body, webhookId: string) => Answer | Promise<Answer>]>
  > = {
    '/v1/servers': [[], servers],
    '/v1/roles': [['account_id'], roles],
    '/v1/grants': [['grant_id'], grant],
    '/v1/grants/revoke': [['grant_id', 'reason'], revoke],
    '/v1/accounts': [['provider', 'subject'], account],
    '/v1/accounts/unblock': [['unblock_id', 'account_id', 'order_ref'], unblock],
    '/v1/real-name/state': [['account_id'], () => ok({ verified: has('speaksOfRealNames') ? 'yes' : true })],
    '/v1/real-name/start': [
      ['account_id', 'return_url'],
      () => ok({ url: 'https://ember.example/real-name/1' }),
    ],
  };
  return {
    answer: async (path: string, body: Body, webhookId: string): Promise<Answer> => {
      const call = calls[path];
      if (call === undefined) return refuse(404, 'NO_SUCH_CALL');
      const [fields, act] = call;
      const isRevoke = path === '/v1/grants/revoke';
      if (![...fields, ...(isRevoke ? [] : ['game'])].every((field) => isText(body[field]))) return invalid;
      if (!isRevoke && body.game !== game && !has('runsEveryGame')) return unknownGame;
      return act(body, webhookId);
    },
  };
}
