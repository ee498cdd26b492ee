import { z } from 'zod';
import { readSettings } from '@/lib/backend/kernel/env';

/** The database engine on which the test helpers open a shop (`__tests__/support/database/test-db`). */
export type Engine = 'embedded' | 'server';

const schema = z.object({
  /** The name and password that `npm run check:backend` logs in with. */
  CHECK_LOGIN: z
    .string()
    .regex(/^[^:]+:.+/s, 'is no name:password')
    .optional(),
  /** A PostgreSQL server for tests and soaks. */
  TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** Restricts how tests may obtain such a server automatically. */
  TEST_POSTGRES: z.enum(['system', 'package', 'none']).optional(),
  /** The browser of the browser tests. */
  CHROMIUM_PATH: z.string().optional(),
  /** 1 records the steps of a failed browser test. */
  TRACE: z.enum(['0', '1']).default('0'),
  /** The folder that the servers of the browser tests write to. */
  E2E_DATA: z.string().optional(),
  /** The seed and the number of calls of `npm run soak:fuzz`. */
  FUZZ_SEED: z.coerce.number().int().optional(),
  FUZZ_CALLS: z.coerce.number().int().positive().default(100_000),
});

/** The settings of the tools. A wrong setting ends the tool with a line that names it. */
export function readToolEnv(): Readonly<z.infer<typeof schema>> {
  try {
    return readSettings(schema);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

/** The environment for a command that a tool starts: the tool's own, with additions. */
export function childEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** The engines that a soak runs on: the embedded one, and a server if TEST_DATABASE_URL names one. */
export function soakEngines(): readonly Engine[] {
  return readToolEnv().TEST_DATABASE_URL === undefined ? ['embedded'] : ['embedded', 'server'];
}

/** From this call on, the test helpers open their shops on this engine. */
export function testOn(engine: Engine): void {
  process.env.TEST_ENGINE = engine;
}

/** From this call on, the test helpers open their shops on the PostgreSQL server at this address. */
export function testOnServer(url: string): void {
  testOn('server');
  process.env.TEST_DATABASE_URL = url;
}
