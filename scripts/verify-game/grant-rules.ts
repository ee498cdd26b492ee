import { must } from '@/scripts/verify-server/rule';
import { deliveryIn, mustRefuse, type Bench } from './bench';
import type { SignatureHeaders } from '@/lib/backend/kernel/signature';
import type { GameRule } from './rule';

const atOnce = 8;
const noRole = ['ROLE_NOT_FOUND'];

/** Checks that the character gained exactly this many units. */
async function mustGain(bench: Bench, pieces: number, act: () => Promise<unknown>): Promise<void> {
  const gained = await bench.gained(act);
  must(gained === pieces, `the character should have gained ${pieces} and gained ${gained}`);
}

/** The same fields in the opposite order, including nested ones. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, turned(inner)]),
  );
}

const contents = { base: 60, bonus: 6, items: [{ item: 'chest_key', count: 2, days: 3 }] };

export const grantRules: readonly GameRule[] = [
  {
    id: 'grant',
    says: 'goods are given, with the game’s own grant_ref, as many as were bought',
    check: (bench) => mustGain(bench, 3, () => bench.give(bench.grantBody({ quantity: 3 }))),
  },
  {
    id: 'grant-contents',
    says: 'a grant may say what the goods hold, and a gift has the amount 0 in XXX',
    check: async (bench) => {
      await bench.give(bench.grantBody({ contents }));
      await bench.give(bench.grantBody({ amount: '0', currency: 'XXX', order_ref: 'activity:17' }));
      await bench.give(bench.grantBody({ amount: '1234567890.99', currency: 'IDR' }));
    },
  },
  {
    id: 'grant-again',
    says: 'the same grant again gives nothing, and the same grant_ref',
    check: (bench) =>
      mustGain(bench, 1, async () => {
        const body = bench.grantBody({ contents });
        const first = await bench.give(body);
        for (const again of [body, turned(body)]) {
          const { grant_ref } = deliveryIn(await bench.client.ask('grant', again));
          must(grant_ref === first.grant_ref, `grant_ref was ${first.grant_ref} and became ${grant_ref}`);
        }
      }),
  },
  {
    id: 'grant-replayed',
    says: 'the very same bytes and headers again give nothing more',
    check: (bench) =>
      mustGain(bench, 1, async () => {
        let headers: SignatureHeaders | null = null;
        const body = bench.grantBody();
        const first = await bench.client.ask('grant', body, {
          headers: (signed) => (headers = { ...signed }),
        });
        deliveryIn(first);
        await bench.client.ask('grant', body, { headers: (signed) => ({ ...(headers ?? signed) }) });
      }),
  },
  {
    id: 'grant-at-once',
    says: `${atOnce} tries of one grant at the same moment give once`,
    check: (bench) =>
      mustGain(bench, 1, async () => {
        const body = bench.grantBody();
        const all = await Promise.all(Array.from({ length: atOnce }, () => bench.give(body)));
        const references = new Set(all.map(({ grant_ref }) => grant_ref));
        must(references.size === 1, `they got ${references.size} different grant_ref`);
      }),
  },
  {
    id: 'grant-conflict',
    says: 'another content under a known grant id is refused with 409 GRANT_CONFLICT and gives nothing',
    check: (bench) =>
      mustGain(bench, 1, async () => {
        const body = bench.grantBody();
        await bench.give(body);
        for (const other of [{ quantity: 5 }, { order_ref: 'another' }])
          mustRefuse(
            await bench.client.ask('grant', { ...body, ...other }),
            409,
            ['GRANT_CONFLICT'],
            `the same id with another ${Object.keys(other).join()}`,
          );
      }),
  },
  {
    id: 'out-of-order',
    says: 'calls may overtake each other: neither ids nor timestamps have to rise',
    check: (bench) =>
      mustGain(bench, 3, async () => {
        const [first, second, third] = [bench.grantBody(), bench.grantBody(), bench.grantBody()];
        deliveryIn(await bench.client.ask('grant', third, { aside: 60 }));
        deliveryIn(await bench.client.ask('grant', first, { aside: -120 }));
        deliveryIn(await bench.client.ask('grant', second));
      }),
  },
  {
    id: 'unknown-character',
    says: 'a character that isn’t that account’s on that server is refused with 404 ROLE_NOT_FOUND',
    check: async (bench) => {
      const wrong = {
        'a character that isn’t there': { role_id: bench.id('role') },
        'another account': { account_id: `${bench.id('account')}-empty` },
        'another server': { server_id: bench.id('server') },
      };
      for (const [what, more] of Object.entries(wrong))
        mustRefuse(await bench.client.ask('grant', bench.grantBody(more)), 404, noRole, what);
    },
  },
  {
    id: 'unknown-goods',
    says: 'goods that the game doesn’t have are refused with 422 and a code',
    check: async (bench) => {
      const body = bench.grantBody({ product_id: `${bench.id('product')}-unknown` });
      mustRefuse(await bench.client.ask('grant', body), 422, null, 'goods that nobody knows');
    },
  },
  {
    id: 'refused-then-given',
    says: 'a grant id that was refused is free: the same one is given once nothing is wrong any more',
    check: (bench) =>
      mustGain(bench, 1, async () => {
        const body = bench.grantBody();
        mustRefuse(
          await bench.client.ask('grant', { ...body, role_id: bench.id('role') }),
          404,
          noRole,
          'first',
        );
        await bench.give(body);
      }),
  },
];

async function revoked(bench: Bench, grantId: string, status: 'revoked' | 'tombstone'): Promise<void> {
  const answer = await bench.revoke(grantId);
  const { body } = answer;
  const said = typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined;
  const named = typeof body === 'object' && body !== null && 'grant_id' in body ? body.grant_id : undefined;
  must(
    answer.status >= 200 && answer.status < 300 && said === status && named === grantId,
    `expected 2xx with the grant_id and the status ${status}, got ${answer.status} ${answer.text.slice(0, 120)}`,
  );
}

export const revokeRules: readonly GameRule[] = [
  {
    id: 'revoke',
    says: 'goods are taken back',
    check: (bench) =>
      mustGain(bench, 0, async () => {
        const body = bench.grantBody({ quantity: 4 });
        await bench.give(body);
        await revoked(bench, body.grant_id, 'revoked');
      }),
  },
  {
    id: 'revoke-again',
    says: 'taking the same grant back again, or several times at once, takes nothing more',
    check: (bench) =>
      mustGain(bench, 0, async () => {
        const body = bench.grantBody({ quantity: 2 });
        await bench.give(body);
        await Promise.all(Array.from({ length: atOnce }, () => revoked(bench, body.grant_id, 'revoked')));
        await revoked(bench, body.grant_id, 'revoked');
      }),
  },
  {
    id: 'grant-after-revoke',
    says: 'a grant that comes again after its revoke gives nothing',
    check: (bench) =>
      mustGain(bench, 0, async () => {
        const body = bench.grantBody();
        const { grant_ref } = await bench.give(body);
        await revoked(bench, body.grant_id, 'revoked');
        const again = await bench.client.ask('grant', body);
        if (again.status === 409) return mustRefuse(again, 409, ['GRANT_REVOKED'], 'the grant again');
        must(deliveryIn(again).grant_ref === grant_ref, 'it got another grant_ref');
      }),
  },
  {
    id: 'revoke-first',
    says: 'a revoke before its grant leaves a tombstone, and the grant is refused with 409 GRANT_REVOKED',
    check: (bench) =>
      mustGain(bench, 0, async () => {
        const body = bench.grantBody();
        await revoked(bench, body.grant_id, 'tombstone');
        await revoked(bench, body.grant_id, 'tombstone');
        for (let tried = 0; tried < 2; tried += 1)
          mustRefuse(await bench.client.ask('grant', body), 409, ['GRANT_REVOKED'], 'the grant after it');
      }),
  },
];
