/* The second backend as a process of its own, for the browser tests. */
import { serveSecondBackend } from './serve';

const { origin } = await serveSecondBackend(Number(process.env.SECOND_BACKEND_PORT ?? 0));
console.log(`Second backend: ${origin}`);
