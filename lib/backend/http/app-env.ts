import type { Context } from 'hono';
import type { Caller } from './caller';

export type AppEnv = { Bindings: Caller; Variables: { requestId: string; startedAt: number } };
export type AppContext = Context<AppEnv>;
