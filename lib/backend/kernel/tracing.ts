import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** The name under which our spans are made. Spans of others, such as Next's, aren't exported. */
export const tracerName = 'topup-shop';

/** A trace context as headers of the W3C recommendation (`traceparent`, `tracestate`), for a call or a job; empty without tracing. */
export type TraceContext = Readonly<Record<string, string>>;

/** The context of the work at hand. It names a trace and nothing else. */
export function traceContext(): TraceContext {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier;
}

const kinds = {
  call: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  outside: SpanKind.CLIENT,
} as const;

/** What a span says. Names and attributes are the shop's own words: nothing about a player, an order's contents, or an address. */
export type SpanFacts = Readonly<{
  name: string;
  kind: keyof typeof kinds;
  attributes?: Attributes;
  /** The context of what caused this work, if that isn't the work at hand. */
  from?: TraceContext;
}>;

/**
 * Does `work` as a span of the trace (F7.2). Without tracing it costs next to nothing. A failure is noted by its kind; its message might hold
 * what a player wrote.
 */
export function traced<T>(
  { name, kind, attributes = {}, from }: SpanFacts,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = from === undefined ? context.active() : propagation.extract(context.active(), from);
  const options = { kind: kinds[kind], attributes };
  return trace.getTracer(tracerName).startActiveSpan(name, options, parent, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The id of the trace of the work at hand, for the log; nothing without tracing. */
export function traceOfLine(): Readonly<{ traceId?: string }> {
  const span = trace.getActiveSpan();
  return span === undefined ? {} : { traceId: span.spanContext().traceId };
}
