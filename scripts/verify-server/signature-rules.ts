import { randomBytes } from 'node:crypto';
import { TOLERANCE_S, type SignatureHeaders } from '@/lib/backend/kernel/signature';
import { Skipped } from './fault';
import type { Rule } from './rule';
import type { CallChanges } from './signed-client';

const bad = ['BAD_SIGNATURE'];
const stale = ['STALE_TIMESTAMP'];
const either = [...bad, ...stale];
const stranger = `whsec_${randomBytes(32).toString('base64')}`;

/** What of a server the rules of its signatures need: both throw a Fault if the server does the other. */
type Server<Bench> = Readonly<{
  /** Checks that calls are refused for their signature, with one of the codes. */
  refused: (bench: Bench, unlike: CallChanges, codes: readonly string[]) => Promise<void>;
  /** Checks that a call is answered although it is signed differently from the shop's calls. */
  accepted: (bench: Bench, unlike: CallChanges) => Promise<void>;
  /** The secrets that the server shares with the shop. */
  secretsOf: (bench: Bench) => readonly string[];
  /** A body that `accepted` may send. */
  bodyOf: (bench: Bench) => Readonly<Record<string, string>>;
}>;

type Shared = Readonly<{ secrets: readonly string[]; body: Readonly<Record<string, string>> }>;

/** Calls that nobody but the shop could have signed so; each is refused. */
const refusals: readonly Readonly<{
  id: string;
  says: string;
  calls: readonly CallChanges[];
  codes: readonly string[];
}>[] = [
  {
    id: 'unsigned',
    says: 'a call without a signature is refused with 401',
    calls: [
      { headers: () => ({}) },
      { headers: (signed) => ({ ...signed, 'webhook-signature': '' }) },
      { headers: (signed) => ({ ...signed, 'webhook-signature': 'v1,' }) },
    ],
    codes: either,
  },
  {
    id: 'foreign-secret',
    says: 'a call signed by another secret is refused',
    calls: [{ secrets: [stranger] }],
    codes: bad,
  },
  {
    id: 'changed-body',
    says: 'a body that isn’t the one that was signed is refused',
    calls: [{ signs: '{"game":"another"}' }],
    codes: bad,
  },
  {
    id: 'changed-id',
    says: 'the signature covers webhook-id',
    calls: [{ headers: (signed) => ({ ...signed, 'webhook-id': 'another' }) }],
    codes: bad,
  },
  {
    id: 'changed-timestamp',
    says: 'the signature covers webhook-timestamp',
    calls: [{ headers: oneSecondLater }],
    codes: either,
  },
  {
    id: 'old-timestamp',
    says: `a call signed more than ${TOLERANCE_S} s ago is refused`,
    calls: [{ aside: -TOLERANCE_S - 30 }],
    codes: stale,
  },
  {
    id: 'future-timestamp',
    says: `a call signed more than ${TOLERANCE_S} s ahead is refused`,
    calls: [{ aside: TOLERANCE_S + 30 }],
    codes: stale,
  },
];

/** Calls that the shop may come to sign so; each is answered. */
const acceptances: readonly Readonly<{
  id: string;
  says: string;
  calls: (shared: Shared) => readonly CallChanges[];
}>[] = [
  {
    id: 'near-timestamps',
    says: 'clocks may be four minutes apart',
    calls: () => [{ aside: -240 }, { aside: 240 }],
  },
  {
    id: 'several-signatures',
    says: 'one signature that matches is enough, wherever it stands',
    calls: ({ secrets: [own = ''] }) => [{ secrets: [stranger, own] }, { secrets: [own, stranger] }],
  },
  {
    id: 'second-secret',
    says: 'while a secret is changed, both are good',
    calls: ({ secrets: [, second] }) => {
      if (second === undefined) throw new Skipped('there is only one secret');
      return [{ secrets: [second] }];
    },
  },
  {
    id: 'raw-bytes',
    says: 'what is signed are the bytes of the body, however the JSON is written',
    calls: ({ body }) => [{ text: rewritten(body) }],
  },
];

/** The rules of signed calls, which are the same for every server of a publisher. */
export function signatureRules<Bench>(server: Server<Bench>): readonly Rule<Bench>[] {
  return [
    ...refusals.map(({ id, says, calls, codes }) => ({
      id,
      says,
      check: async (bench: Bench) => {
        for (const unlike of calls) await server.refused(bench, unlike, codes);
      },
    })),
    ...acceptances.map(({ id, says, calls }) => ({
      id,
      says,
      check: async (bench: Bench) => {
        const shared = { secrets: server.secretsOf(bench), body: server.bodyOf(bench) };
        for (const unlike of calls(shared)) await server.accepted(bench, unlike);
      },
    })),
  ];
}

function oneSecondLater(signed: SignatureHeaders): Readonly<Record<string, string>> {
  return { ...signed, 'webhook-timestamp': String(Number(signed['webhook-timestamp']) + 1) };
}

/** The same JSON, written as no serialiser would write it. */
function rewritten(body: Readonly<Record<string, string>>): string {
  const escaped = (text: string) =>
    text.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const fields = Object.entries(body).map(([name, value]) => `"${name}" : "${escaped(value)}"`);
  return `{\n  ${fields.join(' , ')} , "note": "1.0\u00e9"\n}\n`;
}
