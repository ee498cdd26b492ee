import { openServer } from '@/lib/backend/kernel/db/pg-engine';

/** Creates a database on the server of TEST_DATABASE_URL, whose user must be allowed to; `template` names the database to copy. */
export async function createServerDatabase(name: string, template: string | null) {
  const url = adminUrl();
  await onAdmin(url, `create database ${name}${template === null ? '' : ` template ${template}`}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => dropServerDatabase(name) };
}

/** Drops a database of that server, even if it has open connections. */
export function dropServerDatabase(name: string): Promise<void> {
  return onAdmin(adminUrl(), `drop database if exists ${name} with (force)`);
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ENGINE=server needs TEST_DATABASE_URL.');
  return url;
}

async function onAdmin(url: string, statement: string): Promise<void> {
  // Dropping one of fifty gigabytes takes minutes.
  const admin = openServer(url, { max: 1, statementSeconds: 600 });
  try {
    await admin.exec(statement);
  } finally {
    await admin.close();
  }
}
