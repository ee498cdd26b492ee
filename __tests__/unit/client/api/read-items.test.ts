import { readContent } from '@/lib/client/api/read-content';
import { endpoints } from '@/lib/contract/endpoints';
import type { Endpoint } from '@/lib/contract/endpoint';
import { listedKinds, type ListedKind } from '@/__tests__/support/data/listed-answers';

/** The answer of a call as the shop reads it. */
function read({ call }: Pick<ListedKind, 'call'>, content: unknown) {
  const all: readonly Endpoint[] = endpoints;
  const endpoint = all.find(({ id }) => id === call);
  if (endpoint === undefined) throw new Error(`There is no call ${call}.`);
  return readContent(endpoint.response, content);
}

/** The list in content that was read. */
function listIn({ path }: ListedKind, content: unknown): readonly unknown[] {
  const list: unknown = path.reduce<unknown>((at, key) => Object(at)[key], content);
  if (!Array.isArray(list)) throw new Error('There is no list.');
  return list;
}

const eachField = listedKinds.flatMap((kind) =>
  Object.keys(kind.item).map((field) => [kind.what, field, kind] as const),
);

describe('an answer that is read item by item', () => {
  it.each(listedKinds.map((kind) => [kind.what, kind] as const))(
    'contains each %s of a complete answer, and leaves nothing out [F6.12]',
    (_, kind) => {
      const reading = read(kind, kind.around([kind.item, kind.item]));
      expect(reading).toMatchObject({ ok: true, leftOut: [] });
      if (reading.ok) expect(listIn(kind, reading.content)).toEqual([kind.item, kind.item]);
    },
  );

  it.each(eachField)(
    'contains the others if one %s has a wrong %s, and reports it [F6.12]',
    (_, field, kind) => {
      const junk = Array.isArray(kind.item[field]) ? { wrong: 'of-a-visitor' } : ['of-a-visitor'];
      const wrong = { ...kind.item, [field]: junk };
      const reading = read(kind, kind.around([kind.item, wrong, kind.item]));
      if (!reading.ok) throw new Error(reading.faults.join());
      const isExtra = kind.extras.includes(field);
      const place = [...kind.path, '1'].join('.');
      expect(reading.leftOut).toEqual([{ lost: isExtra ? 'field' : 'item', item: place, field }]);
      expect(JSON.stringify(reading.leftOut)).not.toContain('visitor');
      const list = listIn(kind, reading.content);
      const [first, second] = isExtra ? [list[0], list[2]] : list;
      expect([first, second]).toEqual([kind.item, kind.item]);
      expect(list).toHaveLength(isExtra ? 3 : 2);
      expect(JSON.stringify(list)).not.toContain('visitor');
    },
  );

  it.each(listedKinds.map((kind) => [kind.what, kind] as const))(
    'leaves out anything that is no %s at all [F6.12]',
    (_, kind) => {
      const reading = read(kind, kind.around([null, kind.item, 'text', 5, []]));
      if (!reading.ok) throw new Error(reading.faults.join());
      expect(listIn(kind, reading.content)).toEqual([kind.item]);
      expect(reading.leftOut.map(({ item }) => item)).toEqual(
        [0, 2, 3, 4].map((at) => [...kind.path, at].join('.')),
      );
    },
  );

  it.each(listedKinds.map((kind) => [kind.what, kind] as const))(
    'is refused without its list of each %s [F6.12]',
    (_, kind) => {
      for (const content of [null, 'text', 5]) expect(read(kind, content).ok).toBe(false);
    },
  );

  it('loses one wrong channel of a method, and keeps the method [F6.12]', () => {
    const [kind] = listedKinds.filter(({ what }) => what === 'payment method');
    if (kind === undefined) throw new Error('There is no such kind.');
    const channels = [{ name: 'Nameless' }];
    const reading = read(kind, kind.around([{ ...kind.item, sub_payment: channels }]));
    expect(reading).toMatchObject({
      ok: true,
      content: { methods: { US: [{ name: 'Card', sub_payment: [] }] } },
      leftOut: [{ lost: 'item', item: 'methods.US.0.sub_payment.0', field: 'key' }],
    });
  });

  it('loses a region whose methods are no list, and keeps the others [F6.12]', () => {
    const content = { country: 'US', methods: { US: [], DE: null } };
    expect(read({ call: 'getPaymentMethodList' }, content)).toEqual({
      ok: true,
      content: { country: 'US', methods: { US: [] } },
      leftOut: [{ lost: 'item', item: 'methods.DE', field: '' }],
    });
  });

  it('keeps an order in full, not in its short form, if a part of it is wrong [F6.12]', () => {
    const order = {
      billing_no: 'W12345678',
      status: '1',
      amount: 9.99,
      currency: 'USD',
      created_at: '1700000000',
      expires_at: 1_700_001_800,
      steps: [{ step: 'created', at: 1 }, { step: 'flown' }],
      pay_url: 5.5,
    };
    expect(read({ call: 'getOrderInfo' }, order)).toMatchObject({
      ok: true,
      content: { status: 1, amount: '9.99', created_at: 1_700_000_000, steps: [{ step: 'created', at: 1 }] },
    });
    expect(read({ call: 'getOrderInfo' }, { billing_no: 'W12345678', status: -1 })).toEqual({
      ok: true,
      content: { billing_no: 'W12345678', status: -1 },
      leftOut: [],
    });
  });
});
