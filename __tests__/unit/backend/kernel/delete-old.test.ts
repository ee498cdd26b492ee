import { deleteOld, type Deletion } from '@/lib/backend/kernel/queue/delete-old';

/** A kind with that many rows, which counts its statements by their number of rows. */
function kind(rows: number) {
  let left = rows;
  const taken: number[] = [];
  const remove: Deletion = async (limit) => {
    const count = Math.min(limit, left);
    left -= count;
    taken.push(count);
    return count;
  };
  return { remove, taken, left: () => left };
}
const never = new AbortController().signal;

describe('deleting what is old', () => {
  it('continues in batches of 5,000 until nothing is left, and asks no further then', async () => {
    const [many, few, none] = [kind(12_000), kind(7), kind(0)];
    const all = [many, few, none].map(({ remove }) => remove);
    expect(await deleteOld(all, { budgetMs: 60_000, stopping: never })).toBe(12_007);
    expect([many.taken, few.taken, none.taken]).toEqual([[5_000, 5_000, 2_000], [7], [0]]);
  });

  it('takes a batch of each kind in turn, and at least one when there is no time', async () => {
    const [first, second] = [kind(1_000_000), kind(1_000_000)];
    await deleteOld([first.remove, second.remove], { budgetMs: -1, stopping: never });
    expect([first.taken, second.taken]).toEqual([[5_000], [5_000]]);
  });

  it('ends after ten seconds of work, however long it may take', async () => {
    const clock = jest.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => now);
    const endless: Deletion = async (limit) => ((now += 900), limit);
    expect(await deleteOld([endless], { budgetMs: 3_600_000, stopping: never })).toBe(12 * 5_000);
    clock.mockRestore();
  });

  it('begins no further batch once the process stops', async () => {
    const stopping = new AbortController();
    const [first, second] = [kind(1_000_000), kind(1_000_000)];
    const last: Deletion = async (limit) => {
      if (first.taken.length === 3) stopping.abort();
      return second.remove(limit);
    };
    await deleteOld([first.remove, last], { budgetMs: 60_000, stopping: stopping.signal });
    expect([first.taken.length, second.taken.length]).toEqual([3, 3]);
    expect(await deleteOld([first.remove], { budgetMs: 60_000, stopping: stopping.signal })).toBe(0);
  });

  it('deletes the other kinds if one fails, and then reports it', async () => {
    const many = kind(12_000);
    const broken: Deletion = async () => Promise.reject(new Error('no such table'));
    const all = deleteOld([broken, many.remove], { budgetMs: 60_000, stopping: never });
    await expect(all).rejects.toMatchObject({ errors: [{ message: 'no such table' }] });
    expect(many.left()).toBe(0);
  });
});
