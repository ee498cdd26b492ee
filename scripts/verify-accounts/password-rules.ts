import { Fault, shown } from '@/scripts/verify-server/fault';
import { must, type Rule } from '@/scripts/verify-server/rule';
import { signatureRules } from '@/scripts/verify-server/signature-rules';
import type { Answer } from '@/scripts/verify-server/signed-client';
import type { AccountBench, PasswordAnswer } from './bench';

/** Checks that a call is refused with 401, whatever it asks: the codes of game servers don't exist here. */
async function refused(bench: AccountBench, call: Parameters<AccountBench['ask']>[0]): Promise<void> {
  const { status, text } = await bench.ask(call);
  must(status === 401, `expected 401, got ${status} ${shown(text)}`);
}

const ofSignatures = signatureRules<AccountBench>({
  refused: (bench, call) => refused(bench, { call }),
  accepted: async (bench, call) => {
    yes(await bench.said({ call }));
  },
  secretsOf: ({ client }) => client.options.secrets,
  bodyOf: ({ player }) => player,
});

function yes(said: PasswordAnswer): Extract<PasswordAnswer, { result: 'yes' }> {
  if (said.result === 'yes') return said;
  throw new Fault('answered no to the player’s own password');
}

const no = (said: PasswordAnswer, to: string) => must(said.result === 'no', `answered yes to ${to}`);

/** Texts that have broken servers: quotes, markup, a null character, letters outside the basic plane, the longest that the shop sends. */
const oddTexts = ["' or '1'='1", '"><b>${1}</b>', 'a\u0000b', '\u{1F511}ключ', 'x'.repeat(200)];

/** Bodies that the shop never sends. */
const strangeBodies = ['', 'no JSON', '[]', 'null', '{}', '{"game":1,"username":2,"password":3}'];

/** What a server may say to a body that it can't read: that it can't, or a no that it signs. */
function mustNotGrant(bench: AccountBench, answer: Answer, body: string): void {
  if (answer.status >= 400 && answer.status < 500) return;
  if (answer.status !== 200) throw new Fault(`${body}: expected 4xx, got ${answer.status}`);
  no(bench.read(answer), body);
}

/** The rules of the password call (docs/guides/connect-accounts.md). They try the player's name with three wrong passwords. */
export const passwordRules: readonly Rule<AccountBench>[] = [
  {
    id: 'answer-signature',
    says: 'the answer is signed over its bytes, with a secret that the shop has',
    check: async (bench) => {
      yes(await bench.said());
    },
  },
  ...ofSignatures,
  {
    id: 'same-player',
    says: 'a player has the same account_id each time',
    check: async (bench) => {
      const ids = [yes(await bench.said()), yes(await bench.said())].map((said) => said.account_id);
      must(new Set(ids).size === 1, `the player was ${ids.join(', then ')}`);
    },
  },
  {
    id: 'wrong-password',
    says: 'another password, the first letters of the right one, and more than the right one are answered with no',
    check: async (bench) => {
      const { password } = bench.player;
      const wrong = [bench.unknown('password'), password.slice(0, -1), `${password}x`];
      for (const tried of wrong.filter((text) => text !== ''))
        no(await bench.said({ body: { password: tried } }), 'a wrong password');
    },
  },
  {
    id: 'unknown-name',
    says: 'a name that nobody has is answered with no, whatever the password',
    check: async (bench) => {
      const username = bench.unknown('name');
      no(await bench.said({ body: { username } }), 'an unknown name');
      no(await bench.said({ body: { username, password: username } }), 'an unknown name');
    },
  },
  {
    id: 'odd-texts',
    says: 'unusual letters in names and passwords are answered with no',
    check: async (bench) => {
      for (const odd of oddTexts) {
        no(await bench.said({ body: { username: odd, password: odd } }), shown(odd));
        no(await bench.said({ body: { username: bench.unknown('name'), password: odd } }), shown(odd));
      }
    },
  },
  {
    id: 'unknown-fields',
    says: 'fields that a later version of the shop may add are ignored',
    check: async (bench) => {
      yes(await bench.said({ body: { device: { kind: 'phone' }, attempt: 1 } }));
    },
  },
  {
    id: 'garbage',
    says: 'a signed body that isn’t a question is refused with 4xx, or answered with no',
    check: async (bench) => {
      for (const text of strangeBodies) mustNotGrant(bench, await bench.ask({ call: { text } }), shown(text));
      yes(await bench.said());
    },
  },
  {
    id: 'at-once',
    says: 'questions that arrive at once get their own answers',
    check: async (bench) => {
      const asked = Array.from({ length: 12 }, async (_, place) => {
        if (place % 2 === 0) yes(await bench.said());
        else no(await bench.said({ body: { username: bench.unknown('name') } }), 'an unknown name');
      });
      const failed = (await Promise.allSettled(asked)).find(({ status }) => status === 'rejected');
      if (failed?.status === 'rejected') throw failed.reason;
    },
  },
];
