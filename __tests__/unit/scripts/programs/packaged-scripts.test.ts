import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { packagedScripts } from '@/scripts/package/manifest';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

it('the package starts every program by the command that the runbooks name, except the sandbox [F7.9]', () => {
  const packaged = packagedScripts(scripts);
  for (const name of [
    'serve',
    'backend',
    'shop',
    'accept',
    'verify-game',
    'verify-accounts',
    'export:events',
  ])
    expect(packaged[name]).toBe(scripts[name]);
  // In the repository, `npm start` builds first; the package has nothing to build.
  expect(packaged.start).toBe('node dist/start.js');
  expect(Object.keys(packaged)).not.toContain('sandbox');
  expect(Object.keys(packaged)).not.toContain('prestart');
});
