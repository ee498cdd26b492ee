/** What became of players' calls: all, those that were cut or that the balancer turned away, and those that the shop itself failed to answer. */
export type WatchedCalls = ReturnType<typeof watchCalls>;

/** A `fetch` that counts what becomes of its calls. */
export function watchCalls() {
  let [calls, unanswered, notNow] = [0, 0, 0];
  const faults: string[] = [];
  const send: typeof fetch = async (input, init) => {
    calls += 1;
    try {
      const reply = await fetch(input, init);
      if (reply.status < 500) return reply;
      if (!isOfShop(reply)) unanswered += 1;
      else if (reply.status === 503) notNow += 1;
      else faults.push(`${reply.status} at ${new URL(reply.url).pathname}`);
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
    /** Those that the shop asked to repeat, as its database didn't answer. */
    notNow: () => notNow,
    faults: (): readonly string[] => faults,
  };
}

/** The balancer answers in HTML. */
const isOfShop = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;
