import {
  identityOf,
  isSameSubject,
  subjectColumns,
  subjectOf,
  type GoodsSubject,
  type Subject,
} from '@/lib/backend/orders/subject';

const character = { roleId: 'r1', roleName: 'Ash', serverId: 's1', serverName: 'First', realServer: 's9' };
const goods: GoodsSubject = { kind: 'goods', productId: 'gems', character };
const debt: Subject = { kind: 'debt', debtId: 'd1' };
const of = (change: Partial<GoodsSubject['character']>): Subject => ({
  ...goods,
  character: { ...character, ...change },
});

describe('the subject of an order', () => {
  it.each([
    ['goods', goods],
    ['a debt', debt],
  ] as const)('is read from the columns it was written to: %s [F3.23]', (_, subject) => {
    expect(subjectOf(subjectColumns(subject))).toEqual(subject);
  });

  it('leaves the columns of the other kind empty [F3.23]', () => {
    expect(subjectColumns(goods)).toStrictEqual({
      kind: 'goods',
      productId: 'gems',
      debtId: null,
      ...character,
    });
    const nobody = { roleId: null, roleName: null, serverId: null, serverName: null, realServer: null };
    expect(subjectColumns(debt)).toStrictEqual({ kind: 'debt', debtId: 'd1', productId: null, ...nobody });
  });

  it.each(['productId', 'roleId', 'roleName', 'serverId', 'serverName', 'realServer'] as const)(
    'is not read from a row of goods without %s [F3.23]',
    (column) => {
      const row = { ...subjectColumns(goods), [column]: null };
      expect(() => subjectOf(row)).toThrow("An order of goods doesn't say what it buys.");
    },
  );

  it.each([
    ['a debt that has only goods', { ...subjectColumns(goods), kind: 'debt' as const }],
    ['goods that have only a debt', { ...subjectColumns(debt), kind: 'goods' as const }],
  ])('is not read from a row of %s [F3.23]', (_, row) => {
    expect(() => subjectOf(row)).toThrow(`An order of ${row.kind} doesn't say what it buys.`);
  });

  it('is identified by server, character and goods, or by the debt [F3.23]', () => {
    expect(identityOf(goods)).toEqual(['s1', 'r1', 'gems']);
    expect(identityOf(debt)).toEqual(['debt', 'd1']);
  });

  it.each([
    ['the same goods for the same character', goods, of({}), true],
    ['them by the other of two merged servers', goods, of({ serverId: 's2', serverName: 'Second' }), true],
    ['other goods', goods, { ...goods, productId: 'pass' }, false],
    ['another character', goods, of({ roleId: 'r2' }), false],
    ['the same debt', debt, { ...debt }, true],
    ['another debt', debt, { kind: 'debt', debtId: 'd2' }, false],
    ['a debt instead of goods', goods, debt, false],
    ['goods instead of a debt', debt, goods, false],
  ] as const)('is compared between two orders: %s [F3.23]', (_, one, other, isSame) => {
    expect(isSameSubject(one, other)).toBe(isSame);
  });
});
