/** Runs once when a server process starts: a wrong brand or environment stops it here, and jobs start to run. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServer } = await import('./lib/backend/start-server');
  await startServer();
}
