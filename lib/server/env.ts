import { z } from 'zod';
import {
  readEnv,
  readSettings,
  tcpPort,
  withoutEmpty,
  type Env,
  type EnvSource,
} from '@/lib/backend/kernel/env';
import { sandboxOrigins, sandboxPorts, type SandboxPorts } from '@/lib/domain/sandbox-ports';

const schema = z.object({
  /** Where the process listens. */
  PORT: tcpPort.optional(),
  BIND_HOST: z
    .string()
    .transform((host) => host.trim() || undefined)
    .optional(),
  /** Where whoever watches asks for figures (/metrics), away from the shop's port; unset, nobody does. */
  METRICS_PORT: tcpPort.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the sandbox listens that the shop starts beside it; lib/sandbox/env.ts reads them as well. */
  SANDBOX_GAME_PORT: tcpPort.default(sandboxPorts.game),
  SANDBOX_PROVIDER_PORT: tcpPort.default(sandboxPorts.provider),
  SANDBOX_IDENTITY_PORT: tcpPort.default(sandboxPorts.identity),
});

/** Settings of one of the two HTTP servers: where it listens, and the backend's settings. */
export type ServerEnv = Readonly<{
  port: number;
  /** Undefined for every address of the machine. */
  host: string | undefined;
  /** Null where nobody watches. */
  metrics: Readonly<{ port: number; host: string }> | null;
  env: Env;
}>;

export type ShopEnv = ServerEnv &
  Readonly<{
    /** True where neither mode nor address is set; the shop then listens on this machine only. */
    isHome: boolean;
    /** The ports of the sandbox that the shop has to start; null where the environment names other outside parties. */
    sandbox: SandboxPorts | null;
    /** The settings that follow from that sandbox; those in the environment win. */
    additions: Readonly<Record<string, string>>;
  }>;

/** Settings of the shop's process. In sandbox mode it has outside parties of its own, unless others are named. */
export function readShopEnv(source: EnvSource = process.env): ShopEnv {
  const said = withoutEmpty(source);
  const { PORT = 3000, BIND_HOST, METRICS_PORT, METRICS_HOST, ...ports } = readSettings(schema, said);
  // Without SHOP_MODE it is a sandbox, whose secrets everybody can read.
  const isHome = said.SHOP_MODE === undefined && BIND_HOST === undefined;
  const metrics = metricsAt({ METRICS_PORT, METRICS_HOST });
  const listening = { port: PORT, host: isHome ? '127.0.0.1' : BIND_HOST, metrics, isHome };
  const isSandbox = said.SHOP_MODE === undefined || said.SHOP_MODE === 'sandbox';
  if (!isSandbox || said.GAME_SERVER_ORIGIN !== undefined || said.PAY_API_ORIGIN !== undefined)
    return { ...listening, sandbox: null, additions: {}, env: readEnv(said) };
  const sandbox: SandboxPorts = {
    game: ports.SANDBOX_GAME_PORT,
    provider: ports.SANDBOX_PROVIDER_PORT,
    identity: ports.SANDBOX_IDENTITY_PORT,
  };
  const origins = { ...sandboxOrigins(sandbox), CALLBACK_ORIGIN: `http://127.0.0.1:${PORT}` };
  const additions = Object.fromEntries(Object.entries(origins).filter(([name]) => said[name] === undefined));
  return { ...listening, sandbox, additions, env: readEnv({ ...said, ...additions }) };
}

function metricsAt({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Pick<z.infer<typeof schema>, 'METRICS_PORT' | 'METRICS_HOST'>): ServerEnv['metrics'] {
  return port === undefined ? null : { port, host };
}

/** Settings of a process that is the backend alone. */
export function readBackendEnv(source: EnvSource = process.env): ServerEnv {
  const { PORT = 4000, BIND_HOST = '127.0.0.1', ...said } = readSettings(schema, source);
  return { port: PORT, host: BIND_HOST, metrics: metricsAt(said), env: readEnv(source) };
}

/**
 * Adds settings for whatever reads the environment in this process after us: Next bundles the edge and the backend anew, and its copies
 * of them share nothing else with this one.
 */
export function addSettings(additions: ShopEnv['additions']): void {
  Object.assign(process.env, additions);
}
