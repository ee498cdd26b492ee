import type { Kernel } from '@/lib/backend/kernel/deps';
import { queuedAgainSeconds as seconds } from '@/lib/backend/kernel/queue/chores';
import { forgottenCallbacks, unfinishedCallbacks } from './inbox-repo';

const batch = 500;
const leftovers = 10_000;

/** Queues stored callbacks again that have lost their job. */
export async function queueCallbacksAgain({ db, clock, jobs }: Kernel): Promise<void> {
  for (const inboxId of await forgottenCallbacks(db, clock.date(), batch))
    await jobs.sendNow('inbox', { inboxId }, { once: { key: String(inboxId), seconds } });
}

/** The same for all that a killed process left; only for one that has the database to itself, at its start. */
export async function recoverCallbacks({ db, jobs }: Kernel): Promise<void> {
  for (const inboxId of await unfinishedCallbacks(db, leftovers)) await jobs.sendNow('inbox', { inboxId });
}
