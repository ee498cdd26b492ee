import pg from 'pg';

const patienceMs = 2_000;

/** Whether a commit comes through: a message in the log of changes, which waits for the second node like any other commit. */
export async function takesWrites(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query("select pg_logical_emit_message(true, 'probe', '')");
    return true;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
}
