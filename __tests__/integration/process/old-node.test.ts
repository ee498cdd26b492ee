import { execFile } from 'node:child_process';
import { fileOf, isProgram, programs } from '@/scripts/programs/programs';

/** Makes a program believe that an older Node runs it; everything else is the program as built. */
const older = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });",
)}`;

const run = (file: string, ...args: readonly string[]) =>
  new Promise<Readonly<{ code: unknown; out: string; said: string }>>((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '' }, timeout: 60_000 };
    execFile(process.execPath, [...args, file, '--help'], options, (error, out, said) =>
      resolve({ code: error === null ? 0 : error.code, out, said }),
    );
  });

it.each(Object.keys(programs).filter(isProgram))(
  '%s ends with one line on a Node older than the shop needs, and does nothing else [F7.9]',
  async (program) => {
    expect(await run(fileOf(program), '--import', older)).toEqual({
      code: 1,
      out: '',
      said: 'The shop needs Node 22 or newer; this is 20.20.2.\n',
    });
  },
  90_000,
);

it('a program runs on the Node that runs the tests [F7.9]', async () => {
  expect(await run(fileOf('shop'))).toMatchObject({ code: 0, said: '' });
}, 90_000);
