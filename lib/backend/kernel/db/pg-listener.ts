import pg from 'pg';
import type { Listen } from './engine';

/** How long to wait before reconnecting after a loss, in milliseconds. */
const retryMs = 2_000;

type Options = Readonly<{
  connectionString: string;
  connectMs: number;
  onLost: (error: Error) => void;
}>;

/**
 * A process's one connection for notices, opened for the first channel. After each loss, all listeners are called once, since there is no
 * way to know what they missed. A server that can't be reached is retried: nothing waits for notices.
 */
export class NoticeListener {
  readonly #options: Options;
  readonly #channels = new Map<string, Set<() => void>>();
  #open: pg.Client | null = null;
  #opened: Promise<void> | null = null;
  /** One query at a time: a connection has no queue of its own. */
  #asking: Promise<void> = Promise.resolve();
  #retry: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  readonly listen: Listen = async (channel, onNotice) => {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(onNotice));
    if (this.#open === null) await (this.#opened ??= this.#keepTrying());
    else await (this.#asking = this.#asking.then(() => this.#ask(channel)));
    return () => void listeners.delete(onNotice);
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#opened;
    await this.#open?.end();
  }

  async #keepTrying(): Promise<void> {
    try {
      await this.#connect();
    } catch (error) {
      this.#options.onLost(error instanceof Error ? error : new Error(String(error)));
      this.#retryLater();
    }
  }

  /** A connection that refuses counts as lost: the next one listens to every channel. */
  async #ask(channel: string): Promise<void> {
    const client = this.#open;
    if (client === null) return;
    try {
      await client.query(listenTo(channel));
    } catch (error) {
      this.#lose(client, error instanceof Error ? error : new Error(String(error)));
    }
  }

  async #connect(): Promise<void> {
    const { connectionString, connectMs } = this.#options;
    const client = new pg.Client({
      connectionString,
      application_name: 'topup',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, new Error('The connection for notices has ended.')));
    client.on('notification', ({ channel }) => this.#notify(channel));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(listenTo(channel));
    } catch (error) {
      await hangUp(client);
      throw error;
    }
    if (this.#isClosed) return client.end();
    this.#open = client;
    for (const channel of this.#channels.keys()) this.#notify(channel);
  }

  #lose(client: pg.Client, error: Error): void {
    if (this.#open !== client || this.#isClosed) return;
    this.#open = null;
    void hangUp(client);
    this.#options.onLost(error);
    this.#retryLater();
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => void this.#keepTrying(), retryMs);
    this.#retry.unref();
  }

  #notify(channel: string): void {
    for (const onNotice of this.#channels.get(channel) ?? []) onNotice();
  }
}

/** Ends a connection that may have ended already. */
const hangUp = (client: pg.Client): Promise<void> => client.end().catch(() => undefined);

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;
