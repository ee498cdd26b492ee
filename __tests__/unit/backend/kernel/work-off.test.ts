import { workOff } from '@/lib/backend/kernel/queue/work-off';

const log = { error: jest.fn() };

/** Works off 500 rows; `onHandled` is called with the number of rows handled so far. Returns which were handled. */
async function handled(onHandled: (count: number) => void, stopping: AbortSignal) {
  const done = new Set<number>();
  const rows = Array.from({ length: 500 }, (_, id) => id);
  await workOff(
    {
      name: 'test',
      next: async (limit) => rows.filter((id) => !done.has(id)).slice(0, limit),
      handle: async (id) => {
        done.add(id);
        onHandled(done.size);
      },
      log,
    },
    { budgetMs: 60_000, stopping },
  );
  return done.size;
}

describe('working off what waits', () => {
  it('handles all of it while the process runs', async () => {
    expect(await handled(() => undefined, new AbortController().signal)).toBe(500);
  });

  it('ends with the rows that are being handled once the process stops', async () => {
    const stopping = new AbortController();
    expect(await handled((count) => count === 10 && stopping.abort(), stopping.signal)).toBe(12);
  });

  it('begins nothing in a process that is stopping', async () => {
    expect(await handled(() => undefined, AbortSignal.abort())).toBe(0);
  });
});
