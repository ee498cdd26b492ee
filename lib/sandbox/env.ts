import { z } from 'zod';
import { readSettings, tcpPort, type EnvSource } from '@/lib/backend/kernel/env';
import { keyList } from '@/lib/backend/kernel/secret-settings';
import { sandboxPorts } from '@/lib/domain/sandbox-ports';

const secret = z.string().min(16).optional();

const schema = z.object({
  /** The directory where the outside parties store their state. */
  SANDBOX_DIR: z.string().default('.data/sandbox'),
  SANDBOX_GAME_PORT: tcpPort.default(sandboxPorts.game),
  SANDBOX_PROVIDER_PORT: tcpPort.default(sandboxPorts.provider),
  SANDBOX_IDENTITY_PORT: tcpPort.default(sandboxPorts.identity),
  /** The origin at which browsers reach the provider's pages. */
  SANDBOX_PROVIDER_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  /** The default is the public sandbox keys. */
  SANDBOX_GAME_SECRET: keyList.optional(),
  SANDBOX_PROVIDER_SECRET: secret,
  SANDBOX_WEBHOOK_SECRET: secret,
});

/** Settings of the process that plays the outside parties. */
export function readSandboxEnv(source: EnvSource = process.env) {
  return readSettings(schema, source);
}
