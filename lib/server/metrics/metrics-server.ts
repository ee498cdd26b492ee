import { createServer, type RequestListener, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { Meters } from '@/lib/backend/kernel/meters';
import { openPort } from '../open-port';
import { gaugeBacklog, type Watched } from './backlog-gauges';
import { createMeters } from './meters';

type Kind = 'page' | 'call' | 'file';

export type Metrics = Readonly<{
  meters: Meters;
  /** The same listener, with its answers counted and timed. */
  watch(listener: RequestListener, kindOf: (path: string) => Kind): RequestListener;
  /** Serves /metrics to everybody who can reach that port, until the process ends. Rejects if METRICS_PORT can't be opened. */
  listen(at: Readonly<{ port: number; host: string }>): Promise<Server>;
}>;

/**
 * This process's metrics for Prometheus (F7.2). `backend` returns the open backend, or null while there is none; it is null itself for a
 * process that has no database, whose figures would otherwise say that one is down.
 */
export function createMetrics(backend: (() => Promise<Watched | null>) | null): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const refresh = backend === null ? async () => undefined : gaugeBacklog(registry, backend);
  const seconds = new Histogram({
    name: 'topup_http_seconds',
    help: 'Requests by kind and class of status, until the last byte was sent.',
    labelNames: ['kind', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const cut = new Counter({
    name: 'topup_http_cut_total',
    help: 'Requests whose visitor was gone before the answer was.',
    labelNames: ['kind'],
    registers,
  });
  return {
    meters: createMeters(registry),
    watch: (listener, kindOf) => (request, response) => {
      const start = performance.now();
      const kind = kindOf((request.url ?? '/').split('?', 1)[0] ?? '/');
      response.once('close', () => {
        if (!response.writableFinished) return cut.inc({ kind });
        const status = `${Math.floor(response.statusCode / 100)}xx`;
        seconds.observe({ kind, status }, (performance.now() - start) / 1000);
      });
      listener(request, response);
    },
    listen: async (at) => {
      const server = createServer(serveMetrics(registry, refresh));
      await openPort(server, 'METRICS_PORT', at);
      return server;
    },
  };
}

function serveMetrics(registry: Registry, refresh: () => Promise<void>): RequestListener {
  return (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    const read = async () => {
      await refresh();
      return registry.metrics();
    };
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
