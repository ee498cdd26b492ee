import { identityApps } from '@/lib/sandbox/seed/identity-apps';
import { startIdentity } from '@/lib/sandbox/identity/start-identity';

it('a sign-in page of the sandbox that has ended, or that another browser began, says so without a server error [F6.13]', async () => {
  const identity = await startIdentity({ apps: identityApps() });
  try {
    for (const name of ['google', 'huawei'] as const)
      for (const method of ['GET', 'POST'] as const) {
        const page = await fetch(`${identity.origin}/${name}/interaction/unknown`, { method });
        expect([page.status, await page.text()]).toEqual([400, expect.stringContaining('has ended')]);
      }
  } finally {
    await identity.close();
  }
});
