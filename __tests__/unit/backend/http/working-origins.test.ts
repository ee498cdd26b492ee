import { WorkingOrigins } from '@/lib/backend/http/working-origins';
import { leastCapable } from '@/lib/domain/api-origin';

const at = (url: string) => ({ url, ...leastCapable });
const main = at('https://main.example');
const backup = at('https://backup.example');
const origins = [main, backup];
const day = 86_400_000;

describe('the memory of working origins', () => {
  it('starts with the origin that worked for a day, and then with the main one again [F6.3]', () => {
    let now = 1_000;
    const working = new WorkingOrigins(() => now);
    expect(working.inOrder('watt', origins)).toEqual([main, backup]);
    working.prefer('watt', origins, backup);
    now += day - 1;
    // Another success doesn't prolong it: the main origin is tried at least once a day.
    working.prefer('watt', origins, backup);
    expect(working.inOrder('watt', origins)).toEqual([backup, main]);
    now += 1;
    expect(working.inOrder('watt', origins)).toEqual([main, backup]);
  });

  it('is separate for each brand and each environment [F6.3]', () => {
    const working = new WorkingOrigins();
    const test = [at('https://test.example'), backup];
    working.prefer('watt', origins, backup);
    expect(working.inOrder('dragon', origins)).toEqual(origins);
    expect(working.inOrder('watt', test)).toEqual(test);
    working.prefer('watt', origins, main);
    expect(working.inOrder('watt', origins)).toEqual(origins);
  });

  it('stays small, however many brands are named [F6.3]', () => {
    const working = new WorkingOrigins();
    for (let index = 0; index < 300; index += 1) working.prefer(`brand${index}`, origins, backup);
    expect(working.inOrder('brand0', origins)).toEqual([main, backup]);
    expect(working.inOrder('brand299', origins)).toEqual([backup, main]);
  });
});
