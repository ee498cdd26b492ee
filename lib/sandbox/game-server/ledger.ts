import { canonicalJson } from '@/lib/sandbox/shared/canonical-json';
import type { Clock } from '@/lib/sandbox/shared/clock';
import { ok, refusal, type Answer } from '@/lib/sandbox/shared/http';
import { openJournal } from '@/lib/sandbox/shared/journal';
import { digest } from '@/lib/sandbox/shared/seeded';
import { accountKey, openBlocks, type BlockEntry } from './blocks';
import { rolesOn } from './roles';
import {
  gameEntry,
  type GameEntry,
  type GrantRequest,
  type RealNameRequest,
  type RevokeRequest,
  type UnblockRequest,
} from './schemas';

type Grant = { request: GrantRequest; grantRef: string; balance: number; at: number };
type Revocation = { reason: string; balance: number | null; at: number };
type Line = { grant: Grant | null; revocation: Revocation | null; calls: number; applied: number };

/** What the game has given: each grant id once and permanently, and what each character holds. */
export type Ledger = ReturnType<typeof openLedger>;

/** Opens the ledger over its journal: it repeats the answers that it gave before a crash. */
export function openLedger(file: string, clock: Clock) {
  const lines = new Map<string, Line>();
  const balances = new Map<string, Map<string, number>>();
  const verified = new Set<string>();
  const blocks = openBlocks();
  const journal = openJournal<GameEntry>({
    file,
    schema: gameEntry,
    apply: (entry) => {
      if (entry.kind === 'verified') verified.add(accountKey(entry.game, entry.accountId));
      else if (entry.kind === 'blocked' || entry.kind === 'unblocked') blocks.apply(entry);
      else apply(lines, balances, entry);
    },
  });
  const balanceOf = (request: GrantRequest) =>
    holdings(balances, request.game, request.role_id).get(request.product_id) ?? 0;
  return {
    /** Gives the goods unless this grant id has been answered or revoked before. */
    grant: (request: GrantRequest): Answer => {
      const known = answerWithoutGiving(lines.get(request.grant_id), request);
      if (known) {
        journal.append({ kind: 'called', grantId: request.grant_id });
        return known;
      }
      const balance = balanceOf(request) + request.quantity;
      const grantRef = `GR-${digest('grant', request.grant_id).slice(0, 12).toUpperCase()}`;
      journal.append({ kind: 'granted', request, grantRef, balance, at: clock.now() });
      return ok({ grant_ref: grantRef, balance });
    },
    /** Takes the goods back, or ensures that they will never be given. */
    revoke: ({ grant_id: grantId, reason }: RevokeRequest): Answer => {
      const line = lines.get(grantId);
      if (!line?.revocation) {
        const balance = line?.grant ? balanceOf(line.grant.request) - line.grant.request.quantity : null;
        journal.append({ kind: 'revoked', grantId, reason, balance, at: clock.now() });
      }
      const balance = lines.get(grantId)?.revocation?.balance ?? null;
      return ok({ grant_id: grantId, status: balance === null ? 'tombstone' : 'revoked', balance });
    },
    ...realNameCalls(verified, journal, clock),
    ...blockCalls(blocks, journal, clock),
    /** Records a request for a grant that the server was told not to give. */
    noteCall: (grantId: string) => journal.append({ kind: 'called', grantId }),
    balances: (game: string, roleId: string) => Object.fromEntries(holdings(balances, game, roleId)),
    grants: () => [...lines].map(([grantId, line]) => toReport(grantId, line)),
    clear: () => {
      journal.clear();
      for (const facts of [lines, balances, verified, blocks]) facts.clear();
    },
    close: () => journal.close(),
  };
}

type Journal = Pick<ReturnType<typeof openJournal<GameEntry>>, 'append'>;

function realNameCalls(verified: ReadonlySet<string>, journal: Journal, clock: Clock) {
  return {
    /** An account whose id has this ending must verify its real name first; every other account has done so. */
    isVerified: ({ game, account_id: accountId }: RealNameRequest): boolean =>
      !accountId.endsWith('-unverified') || verified.has(accountKey(game, accountId)),
    verify: ({ game, account_id: accountId }: RealNameRequest) =>
      journal.append({ kind: 'verified', game, accountId, at: clock.now() }),
  };
}

/** Blocks accounts, as a game does after a chargeback, and unblocks them. */
function blockCalls(blocks: ReturnType<typeof openBlocks>, journal: Journal, clock: Clock) {
  return {
    block: (game: string, accountId: string) =>
      journal.append({ kind: 'blocked', game, accountId, at: clock.now() }),
    isBlocked: blocks.isBlocked,
    unblock: (request: UnblockRequest): Answer => {
      const { answer, isNew } = blocks.answer(request);
      if (isNew) journal.append({ kind: 'unblocked', request, at: clock.now() });
      return answer;
    },
  };
}

/** The answer to a grant that was given or revoked before, or that can't be given; null when it can be given now. */
function answerWithoutGiving(line: Line | undefined, request: GrantRequest): Answer | null {
  if (line?.grant) {
    return canonicalJson(line.grant.request) === canonicalJson(request)
      ? ok({ grant_ref: line.grant.grantRef, balance: line.grant.balance })
      : refusal(409, 'GRANT_CONFLICT', 'This grant id was used for something else.');
  }
  if (line?.revocation) return refusal(409, 'GRANT_REVOKED', 'This grant was revoked before it came.');
  const roles = rolesOn(request.game, request.account_id, request.server_id);
  if (!roles.some((role) => role.role_id === request.role_id))
    return refusal(404, 'ROLE_NOT_FOUND', 'No such character of this account on this server.');
  // The sandbox's games accept whatever goods the shop's sample data sells.
  return request.product_id.endsWith('-unknown')
    ? refusal(422, 'UNKNOWN_PRODUCT', 'This game has no such goods.')
    : null;
}

type GrantEntry = Exclude<GameEntry, BlockEntry | { kind: 'verified' }>;

function apply(
  lines: Map<string, Line>,
  balances: Map<string, Map<string, number>>,
  entry: GrantEntry,
): void {
  const grantId = entry.kind === 'granted' ? entry.request.grant_id : entry.grantId;
  const line = lines.get(grantId) ?? { grant: null, revocation: null, calls: 0, applied: 0 };
  lines.set(grantId, line);
  if (entry.kind === 'called') line.calls += 1;
  if (entry.kind === 'granted') {
    line.calls += 1;
    line.applied += 1;
    line.grant = entry;
    setBalance(balances, entry.request, entry.balance);
  }
  if (entry.kind === 'revoked') {
    line.revocation = entry;
    if (line.grant && entry.balance !== null) setBalance(balances, line.grant.request, entry.balance);
  }
}

function setBalance(
  balances: Map<string, Map<string, number>>,
  request: GrantRequest,
  balance: number,
): void {
  const key = JSON.stringify([request.game, request.role_id]);
  const held = balances.get(key) ?? new Map<string, number>();
  balances.set(key, held.set(request.product_id, balance));
}

function holdings(
  balances: Map<string, Map<string, number>>,
  game: string,
  roleId: string,
): ReadonlyMap<string, number> {
  return balances.get(JSON.stringify([game, roleId])) ?? new Map<string, number>();
}

function toReport(grantId: string, { grant, revocation, calls, applied }: Line) {
  return {
    grant_id: grantId,
    calls,
    applied,
    revoked: revocation !== null,
    grant_ref: grant?.grantRef ?? null,
    request: grant?.request ?? null,
  };
}
