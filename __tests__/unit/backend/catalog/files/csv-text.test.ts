import { readCsv, writeCsv } from '@/lib/backend/catalog/files/csv-text';

const columns = ['game', 'price', 'before?'];
const cellsOf = (text: string) => readCsv(text, columns).rows.map(({ line, cells }) => ({ line, ...cells }));

describe('a CSV file', () => {
  it.each([
    ['commas', 'game,price,before\nwatt,4.99,\n'],
    ['semicolons', 'game;price;before\r\nwatt;4.99;\r\n'],
    ['quotes', '"game","price","before"\n"watt","4.99",""\n'],
    ['a mark at its beginning', '\uFEFFgame,price,before\nwatt,4.99,\n'],
    ['blanks', ' game , price,before\n watt , 4.99 ,\n'],
  ])('is read as a spreadsheet writes it, with %s [F7.6]', (_, text) => {
    expect(cellsOf(text)).toEqual([{ line: 2, game: 'watt', price: '4.99', before: '' }]);
  });

  it('skips comments and blank lines, and keeps the line numbers of the others [F7.6]', () => {
    expect(cellsOf('# prices\ngame,price\n\n# first\nwatt,4.99\n')).toEqual([
      { line: 5, game: 'watt', price: '4.99' },
    ]);
  });

  it('names the line that is not CSV or has too many cells [F7.6]', () => {
    expect(readCsv('game,price\nwatt,4.99,1\nwatt,5.99\n', columns)).toMatchObject({
      rows: [{ line: 3 }],
      faults: [{ line: 2, message: 'has 3 cells instead of 2' }],
    });
    expect(readCsv('game,price\n"watt,4.99\n', columns)).toMatchObject({
      rows: [],
      faults: [{ message: 'is no CSV here (CSV_QUOTE_NOT_CLOSED)' }],
    });
    expect(readCsv('', columns).faults).toEqual([{ line: 1, message: 'has no line of names' }]);
    expect(readCsv('game,cost\n', columns).faults.map(({ message }) => message)).toEqual([
      '"cost" is no column of it',
      'the column "price" is missing',
    ]);
  });

  it('is written so that it reads back the same [F7.6]', () => {
    const rows = [
      ['a,b', '"4"', null],
      ['#c', 5, 'd;e'],
    ] as const;
    expect(cellsOf(writeCsv(['game', 'price', 'before'], rows))).toEqual([
      { line: 2, game: 'a,b', price: '"4"', before: '' },
      { line: 3, game: '#c', price: '5', before: 'd;e' },
    ]);
  });
});
