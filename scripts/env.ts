import { z } from 'zod';
import { readSettings } from '@/lib/backend/kernel/env';

/** On what the helpers of the tests open a shop: `__tests__/support/database/test-db`. */
export type Engine = 'embedded' | 'server';

const schema = z.object({
  /** Whom `npm run check:backend` logs in as. */
  CHECK_LOGIN: z
    .string()
    .regex(/^[^:]+:.+/s, 'is no name:password')
    .optional(),
  /** A PostgreSQL server for tests and soaks. */
  TEST_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** The only way in which tests may get such a server by themselves. */
  TEST_POSTGRES: z.enum(['system', 'package', 'none']).optional(),
  /** The browser of the browser tests. */
  CHROMIUM_PATH: z.string().optional(),
  /** 1 records what a failed browser test did. */
  TRACE: z.enum(['0', '1']).default('0'),
  /** What the servers of the browser tests write. */
  E2E_DATA: z.string().optional(),
  /** Which calls `npm run soak:fuzz` makes, and how many. */
  FUZZ_SEED: z.coerce.number().int().optional(),
  FUZZ_CALLS: z.coerce.number().int().positive().default(100_000),
});

/** The settings of the tools. A wrong one ends the tool with a line that names it. */
export function readToolEnv(): Readonly<z.infer<typeof schema>> {
  try {
    return readSettings(schema);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

/** The environment of a command that a tool starts: its own, and more. */
export function childEnv(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}

/** The engines that a soak runs on: the server's too, where one is named. */
export function soakEngines(): readonly Engine[] {
  return readToolEnv().TEST_DATABASE_URL === undefined ? ['embedded'] : ['embedded', 'server'];
}

/** Makes the helpers of the tests open their shops on this engine from now on. */
export function testOn(engine: Engine): void {
  process.env.TEST_ENGINE = engine;
}

/** Makes them open their shops on the PostgreSQL server of this address. */
export function testOnServer(url: string): void {
  testOn('server');
  process.env.TEST_DATABASE_URL = url;
}
