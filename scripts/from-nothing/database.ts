import pg from 'pg';

/** What the administrator of the PostgreSQL server does: makes an empty database, in place of one that has the name. */
export function databasesOn(server: string): (name: string) => Promise<URL> {
  return async (name) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(`drop database if exists "${name}" with (force)`);
      await client.query(`create database "${name}"`);
    } finally {
      await client.end();
    }
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url;
  };
}
