import { randomBytes } from 'node:crypto';
import { TOLERANCE_S } from '@/lib/backend/kernel/signature';
import { gameCalls } from '@/lib/backend/games/game-calls';
import { mustRefuse, readAs, type Bench } from './bench';
import { Skipped } from './fault';
import type { CallChanges } from './game-client';
import type { Rule } from './rule';

const bad = ['BAD_SIGNATURE'];
const stale = ['STALE_TIMESTAMP'];
const either = [...bad, ...stale];
const stranger = `whsec_${randomBytes(32).toString('base64')}`;

/** Checks that each call is refused for its signature. The body would do nothing even if it were accepted. */
async function refused(bench: Bench, unlike: CallChanges, codes: readonly string[]): Promise<void> {
  for (const name of bench.calls) {
    const answer = await bench.client.ask(name, { game: bench.target.game }, unlike);
    mustRefuse(answer, 401, codes, gameCalls[name].path);
  }
}

/** Checks that a read is answered although it is signed differently from the shop's calls. */
async function accepted(bench: Bench, unlike: CallChanges): Promise<void> {
  readAs('servers', await bench.client.ask('servers', { game: bench.target.game }, unlike));
}

export const signatureRules: readonly Rule[] = [
  {
    id: 'unsigned',
    says: 'a call without a signature is refused with 401',
    check: async (bench) => {
      await refused(bench, { headers: () => ({}) }, either);
      await refused(bench, { headers: (signed) => ({ ...signed, 'webhook-signature': '' }) }, either);
      await refused(bench, { headers: (signed) => ({ ...signed, 'webhook-signature': 'v1,' }) }, either);
    },
  },
  {
    id: 'foreign-secret',
    says: 'a call signed by a secret that isn’t the game’s is refused',
    check: (bench) => refused(bench, { secrets: [stranger] }, bad),
  },
  {
    id: 'changed-body',
    says: 'a body that isn’t the one that was signed is refused',
    check: (bench) => refused(bench, { signs: '{"game":"another"}' }, bad),
  },
  {
    id: 'changed-id',
    says: 'the signature covers webhook-id',
    check: (bench) => refused(bench, { headers: (signed) => ({ ...signed, 'webhook-id': 'another' }) }, bad),
  },
  {
    id: 'changed-timestamp',
    says: 'the signature covers webhook-timestamp',
    check: (bench) =>
      refused(
        bench,
        {
          headers: (signed) => ({
            ...signed,
            'webhook-timestamp': String(Number(signed['webhook-timestamp']) + 1),
          }),
        },
        either,
      ),
  },
  {
    id: 'old-timestamp',
    says: `a call signed more than ${TOLERANCE_S} s ago is refused with 401 STALE_TIMESTAMP`,
    check: (bench) => refused(bench, { aside: -TOLERANCE_S - 30 }, stale),
  },
  {
    id: 'future-timestamp',
    says: `a call signed more than ${TOLERANCE_S} s ahead is refused with 401 STALE_TIMESTAMP`,
    check: (bench) => refused(bench, { aside: TOLERANCE_S + 30 }, stale),
  },
  {
    id: 'near-timestamps',
    says: 'clocks may be four minutes apart',
    check: async (bench) => {
      await accepted(bench, { aside: -240 });
      await accepted(bench, { aside: 240 });
    },
  },
  {
    id: 'several-signatures',
    says: 'one signature that matches is enough, wherever it stands',
    check: async (bench) => {
      const [own = ''] = bench.client.options.secrets;
      await accepted(bench, { secrets: [stranger, own] });
      await accepted(bench, { secrets: [own, stranger] });
    },
  },
  {
    id: 'second-secret',
    says: 'while a secret is changed, both are good',
    check: async (bench) => {
      const [, second] = bench.client.options.secrets;
      if (second === undefined) throw new Skipped('the secret file has one secret');
      await accepted(bench, { secrets: [second] });
    },
  },
  {
    id: 'raw-bytes',
    says: 'what is signed are the bytes of the body, however the JSON is written',
    check: async (bench) => {
      const escaped = [...bench.target.game].map(
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      await accepted(bench, { text: `{\n  "game" : "${escaped.join('')}" , "note": "1.0\u00e9"\n}\n` });
    },
  },
];
