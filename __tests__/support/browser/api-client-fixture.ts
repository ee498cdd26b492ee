import type { ApiClientSettings, BackupMemory, FailedAttempt } from '@/lib/client/api/api-settings';
import { createApiClient } from '@/lib/client/api/create-api-client';
import { ownCapable, type ApiOrigin } from '@/lib/domain/api-origin';
import { OriginServer, type Answer } from '../parties/origin-server';

/** Content that the login call accepts. */
export const user = { username: 'mia', suid: 'u1', oauth_token: 'token-1', gp_id: 'ember' };
/** Content that platform_pay accepts. */
export const payment = {
  billing_no: 'W12345678',
  url: 'https://pay.example/1',
  receipt: `abc.${'x'.repeat(24)}`,
};
export const success = (content: unknown): Answer => ({ envelope: { code: 1, msg: '', content } });

/** Input that platform_pay accepts. */
export const payInput = {
  client_id: '1001',
  server_id: 's1',
  role_id: 'r1',
  platform: 'web',
  product_id: 'gems60',
  domain_area: 'sea',
  payway_id: '1',
  channel_id: '10801',
  country: 'SG',
  order_key: 'k'.repeat(20),
} as const;

/** Remembers the backup in a variable. */
export class VariableMemory implements BackupMemory {
  value: string | null = null;
  readonly read = () => this.value;
  readonly remember = (url: string) => void (this.value = url);
  readonly forget = () => void (this.value = null);
}

/** A client over real servers. Its waits take no time but are recorded; `close` stops the servers. */
export class ApiClientFixture {
  readonly origins: OriginServer[] = [];
  readonly memory = new VariableMemory();
  readonly waits: number[] = [];
  readonly reports: (readonly FailedAttempt[])[] = [];
  /** Virtual milliseconds; waits advance it, and tests may too. */
  clock = 0;

  /** Starts one server for each list of answers. */
  async start(...answers: [Answer, ...Answer[]][]): Promise<void> {
    for (const list of answers) this.origins.push(await OriginServer.start(...list));
  }

  client(more: Partial<ApiClientSettings> = {}, facts: Partial<ApiOrigin> = {}) {
    return createApiClient({
      origins: this.origins.map(({ url }) => ({ url, ...ownCapable, ...facts })),
      common: () => ({}),
      token: () => null,
      backupMemory: this.memory,
      onNetworkFailure: (_, attempts) => void this.reports.push(attempts),
      timing: {
        now: () => this.clock,
        wait: async (ms) => {
          this.waits.push(ms);
          this.clock += ms;
        },
        timeoutMs: 1_000,
      },
      ...more,
    });
  }

  /** How many requests each origin received. */
  counts(): number[] {
    return this.origins.map(({ seen }) => seen.length);
  }

  async close(): Promise<void> {
    await Promise.all(this.origins.map((origin) => origin.stop()));
  }
}
