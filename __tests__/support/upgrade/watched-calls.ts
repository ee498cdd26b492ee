/** What became of players' calls: all, those that were cut or that the balancer turned away, and those that the shop itself failed to answer. */
export type WatchedCalls = ReturnType<typeof watchCalls>;

/** A `fetch` that counts what becomes of its calls. */
export function watchCalls() {
  let [calls, unanswered] = [0, 0];
  const faults: string[] = [];
  const send: typeof fetch = async (input, init) => {
    calls += 1;
    try {
      const reply = await fetch(input, init);
      if (reply.status < 500) return reply;
      if (isOfShop(reply)) faults.push(`${reply.status} at ${new URL(reply.url).pathname}`);
      else unanswered += 1;
      return reply;
    } catch (error) {
      unanswered += 1;
      throw error;
    }
  };
  return {
    send,
    calls: () => calls,
    unanswered: () => unanswered,
    faults: (): readonly string[] => faults,
  };
}

/** The balancer answers in HTML. */
const isOfShop = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;
