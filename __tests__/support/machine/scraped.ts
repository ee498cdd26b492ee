/** The figures that a port answers Prometheus with, by their name with its labels. Gives up when Prometheus does: after ten seconds. */
export async function scrape(port: number): Promise<ReadonlyMap<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(10_000) });
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}
