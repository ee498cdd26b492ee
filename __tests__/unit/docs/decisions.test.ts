import { readdirSync, readFileSync } from 'node:fs';

const records = readdirSync('docs/adr').filter((file) => /^\d{4}-/.test(file));
const titleOf = (file: string) => /^# \d+\. (.+)$/m.exec(readFileSync(`docs/adr/${file}`, 'utf8'))?.[1];

it('the index of decisions lists every record once, by its own title', () => {
  const index = readFileSync('docs/adr/README.md', 'utf8');
  const listed = [...index.matchAll(/\[([^\]]+)\]\((\d{4}-[^)]+)\)/g)].map(([, title, file]) => [
    file,
    title,
  ]);
  expect(listed.sort()).toEqual(records.map((file) => [file, titleOf(file)]).sort());
});

it('no record refers to one that doesn’t exist', () => {
  const numbers = new Set(records.map((file) => Number(file.slice(0, 4))));
  for (const file of records) {
    const text = readFileSync(`docs/adr/${file}`, 'utf8');
    const named = [...text.matchAll(/records? (\d+)/g)].map(([, number]) => Number(number));
    expect([file, named.filter((number) => !numbers.has(number))]).toEqual([file, []]);
  }
});
