import { z } from 'zod';
import {
  readEnv,
  readSettings,
  tcpPort,
  withoutEmpty,
  type Env,
  type EnvSource,
} from '@/lib/backend/kernel/env';
import type { TracingSettings } from './tracing';
import { sandboxOrigins, sandboxPorts, type SandboxPorts } from '@/lib/domain/sandbox-ports';

const schema = z.object({
  /** Where the process listens. */
  PORT: tcpPort.optional(),
  BIND_HOST: z
    .string()
    .transform((host) => host.trim() || undefined)
    .optional(),
  /** Where monitoring reads metrics (/metrics), on a port apart from the shop's; unset, there are none. */
  METRICS_PORT: tcpPort.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Where traces are sent: a collector of OpenTelemetry, over HTTP; unset, there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('topup'),
  /** The share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Where the sandbox listens that the shop starts beside itself; lib/sandbox/env.ts reads these too. */
  SANDBOX_GAME_PORT: tcpPort.default(sandboxPorts.game),
  SANDBOX_PROVIDER_PORT: tcpPort.default(sandboxPorts.provider),
  SANDBOX_IDENTITY_PORT: tcpPort.default(sandboxPorts.identity),
});

/** Settings of one of the two HTTP servers: where it listens, and the backend's settings. */
export type ServerEnv = Readonly<{
  port: number;
  /** Undefined: every address of the machine. */
  host: string | undefined;
  /** Null if the process isn't monitored. */
  metrics: Readonly<{ port: number; host: string }> | null;
  /** Null if traces aren't sent anywhere. */
  tracing: TracingSettings | null;
  env: Env;
}>;

export type ShopEnv = ServerEnv &
  Readonly<{
    /** True if neither mode nor address is set; the shop then listens on this machine only. */
    isHome: boolean;
    /** The ports of the sandbox that the shop has to start; null if the environment names other outside parties. */
    sandbox: SandboxPorts | null;
    /** The settings that follow from that sandbox; the environment's own settings win. */
    additions: Readonly<Record<string, string>>;
  }>;

/** Settings of the shop's process. In sandbox mode it starts its own outside parties, unless the environment names others. */
export function readShopEnv(source: EnvSource = process.env): ShopEnv {
  const said = withoutEmpty(source);
  const { PORT = 3000, BIND_HOST, ...ports } = readSettings(schema, said);
  // Without SHOP_MODE it is a sandbox, whose secrets everybody can read.
  const isHome = said.SHOP_MODE === undefined && BIND_HOST === undefined;
  const watching = { metrics: metricsAt(ports), tracing: tracingTo(ports) };
  const listening = { port: PORT, host: isHome ? '127.0.0.1' : BIND_HOST, ...watching, isHome };
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

function tracingTo(said: z.infer<typeof schema>): ServerEnv['tracing'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: service } = said;
  return endpoint === undefined ? null : { endpoint, service, share: said.OTEL_TRACES_SAMPLER_ARG };
}

/** Settings of a process that runs only the backend. */
export function readBackendEnv(source: EnvSource = process.env): ServerEnv {
  const { PORT = 4000, BIND_HOST = '127.0.0.1', ...said } = readSettings(schema, source);
  const watching = { metrics: metricsAt(said), tracing: tracingTo(said) };
  return { port: PORT, host: BIND_HOST, ...watching, env: readEnv(source) };
}

/**
 * Adds settings for everything that reads the environment in this process later: Next bundles the edge and the backend again, and those
 * copies share nothing else with this one.
 */
export function addSettings(additions: ShopEnv['additions']): void {
  Object.assign(process.env, additions);
}
