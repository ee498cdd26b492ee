import type { RequestListener } from 'node:http';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { tracerName } from '@/lib/backend/kernel/tracing';

export type TracingSettings = Readonly<{
  /** Where the collector is; spans are posted to /v1/traces below it, as JSON. */
  endpoint: string;
  service: string;
  /** The share of requests that are recorded, unless the proxy in front has decided: from 0 to 1. */
  share: number;
}>;

export type Tracing = Readonly<{
  /** Serves each request as a span. `trusts`: the trace context of a request is that of our own proxy, so the trace goes on. */
  watch(serve: RequestListener, kindOf: (path: string) => string, trusts: boolean): RequestListener;
  /** Sends what is still waiting, for at most two seconds. */
  stop(): Promise<void>;
}>;

/** In milliseconds. */
const lastWordsMs = 2_000;
/** In spans; what is over it is dropped. */
const mostWaiting = 4_096;

/**
 * Starts to export traces (F7.2). The packages are loaded only then. Spans leave in batches, beside the work: a collector that is slow or down
 * costs no request anything, and spans over a bound are dropped.
 */
export async function startTracing({ endpoint, service, share }: TracingSettings): Promise<Tracing> {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, exporting, resources, sdk] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new exporting.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [onlyOurs(new sdk.BatchSpanProcessor({ exporter, maxQueueSize: mostWaiting }))],
  });
  trace.setGlobalTracerProvider(provider);
  return {
    watch: traceRequests,
    stop: async () => {
      const waiting = new Promise<void>((resolve) => setTimeout(resolve, lastWordsMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), waiting]);
    },
  };
}

/** Next makes spans as well, with addresses in them: they stay here. */
function onlyOurs(processor: SpanProcessor): SpanProcessor {
  return {
    onStart: (span, parent) => processor.onStart(span, parent),
    onEnd: (span: ReadableSpan) => {
      if (span.instrumentationScope.name === tracerName) processor.onEnd(span);
    },
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  };
}

const traceRequests: Tracing['watch'] = (serve, kindOf, trusts) => (request, response) => {
  const method = request.method ?? 'GET';
  const kind = kindOf((request.url ?? '/').split('?', 1)[0] ?? '/');
  // A stranger must not decide what is recorded, nor under whose trace.
  const parent = trusts ? propagation.extract(context.active(), request.headers) : context.active();
  const options = { kind: SpanKind.SERVER, attributes: { 'http.request.method': method, 'shop.kind': kind } };
  const span = trace.getTracer(tracerName).startSpan(`${method} ${kind}`, options, parent);
  response.once('close', () => {
    span.setAttribute('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  context.with(trace.setSpan(parent, span), () => serve(request, response));
};
