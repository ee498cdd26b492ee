type Row = Readonly<Record<string, unknown>>;

/**
 * The same goods as a careless backend would send them: numbers and texts mixed up, no pictures, and among them rows that can't be sold,
 * each for another reason.
 */
export function oddGoods(goods: readonly Row[]): readonly unknown[] {
  const [first, ...rest] = goods;
  const unsold = (value: string, more: Row) => ({
    ...first,
    value,
    display: `${value} that must not show`,
    ...more,
  });
  return [
    unsold('gems-negative', { price: '-1.00' }),
    unsold('gems-free', { price: 0 }),
    unsold('gems-pounds', { currency: 'pounds' }),
    unsold('gems-wordy', { price: 'ask us' }),
    unsold('gems-nameless', { display: null }),
    null,
    'goods',
    { ...first, image: null, badge: 'unheard of' },
    ...rest.map((row) => ({
      ...row,
      price: Number(row.price),
      goodsSort: String(row.goodsSort),
      image: undefined,
    })),
  ];
}

/** The same for methods: one has no icon, one no key, and one limits that aren't amounts. */
export function oddMethods(methods: readonly Row[]): readonly unknown[] {
  const [first] = methods;
  const odd = (name: string, more: Row) => ({ ...first, name: `${name} that must not show`, ...more });
  return [
    odd('Picture', { key: '3_3', icon: null }),
    odd('Key', { key: undefined }),
    odd('Limit', { key: '4_4', min_money: 'a little' }),
    7,
    ...methods.map((row) => ({ ...row, sort: String(row.sort), min_money: 0, max_money: 500 })),
  ];
}

/** The same for a history: rows that name no order come before those that do. */
export const oddOrders = (orders: readonly unknown[]): readonly unknown[] => [
  null,
  { billing_no: 5, product_name: 'An order that must not show', amount: 'nothing' },
  ...orders,
];
