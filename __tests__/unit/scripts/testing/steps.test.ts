import { getPriority } from 'node:os';
import { runCheck, runCheckBeside } from '@/scripts/testing/steps';

const shown: string[] = [];
beforeEach(() => {
  shown.length = 0;
  const note = (text: string | Uint8Array) => shown.push(Buffer.from(text).toString()) > 0;
  jest.spyOn(process.stderr, 'write').mockImplementation(note);
  jest.spyOn(console, 'log').mockImplementation((text) => note(String(text)));
});
afterEach(() => jest.restoreAllMocks());

const script = (code: string) => `node -e "${code}"`;

describe('a check that runs beside another step', () => {
  it('counts as one test by its exit code', async () => {
    expect(await runCheckBeside('good', script(''))).toMatchObject({ name: 'good', passed: 1, failed: 0 });
    expect(await runCheckBeside('bad', script('process.exit(3)'))).toMatchObject({ passed: 0, failed: 1 });
    const ended = script('process.kill(process.pid)');
    expect(await runCheckBeside('ended', ended)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('shows nothing before it ends, then its name and all that it wrote', async () => {
    const running = runCheckBeside('adding', script("console.log('one'); console.error('two')"));
    expect(shown).toEqual([]);
    await running;
    expect(shown[0]).toContain('── adding ──');
    expect(shown.slice(1).join('').trim().split('\n').sort()).toEqual(['one', 'two']);
  });

  it('runs with less priority than what it runs beside, and so does what it starts', async () => {
    await runCheckBeside('kind', `true && ${script("console.log(require('os').getPriority())")}`);
    expect(Number(shown.slice(1).join(''))).toBeGreaterThan(getPriority());
  });
});

describe('a check that fails', () => {
  const many = script("for (let line = 1; line <= 40; line += 1) console.log('line', line); process.exit(1)");

  it('says why with the end of its output, beside another step too', async () => {
    const { complaints } = await runCheck('lint', many);
    expect(complaints?.[0]?.split('\n').map((line) => line.trim())).toEqual([
      'lint',
      ...Array.from({ length: 25 }, (_, index) => `line ${index + 16}`),
    ]);
    expect(await runCheckBeside('lint', many)).toMatchObject({ complaints });
    expect(shown.join('')).toContain('line 1\n');
  });

  it('says nothing when it passes', async () => {
    expect(await runCheck('lint', script("console.log('fine')"))).not.toHaveProperty('complaints');
    expect(shown.join('')).toContain('fine');
  });
});
