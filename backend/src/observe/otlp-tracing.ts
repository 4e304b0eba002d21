import {
  type Context,
  context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Span, SpanOptions, Tracing } from './tracing.ts';

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;
/** Spans leave once a second: a trace can be looked at while its order is still being made. */
const SEND_MILLISECONDS = 1_000;
const SEND_TIMEOUT_MILLISECONDS = 2_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends spans to an OTLP/HTTP endpoint. The SDK also reads its own variables (OTEL_TRACES_SAMPLER and the like). */
export class OtlpTracing implements Tracing {
  private readonly provider: NodeTracerProvider;

  constructor(endpoint: string, role: string) {
    const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
    const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_TIMEOUT_MILLISECONDS });
    this.provider = new NodeTracerProvider({
      resource: resourceFromAttributes({
        'service.name': `oligoteka-${role}`,
        'service.instance.id': String(process.pid),
      }),
      spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_MILLISECONDS })],
    });
    this.provider.register();
  }

  span<T>(
    name: string,
    { kind = 'internal', parent }: SpanOptions,
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const tracer = trace.getTracer('oligoteka');
    return tracer.startActiveSpan(name, { kind: KINDS[kind] }, contextOf(parent), async (span) => {
      try {
        return await work(spanOf(span));
      } catch (error) {
        span.recordException(error as Error);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    });
  }

  async close(): Promise<void> {
    await this.provider.shutdown();
    trace.disable();
    context.disable();
  }
}

function contextOf(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return context.active();
  const traceFlags = Number.parseInt(flags ?? '0', 16);
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function spanOf(span: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set(attributes) {
      for (const [name, value] of Object.entries(attributes))
        span.setAttribute(name, Array.isArray(value) ? [...(value as string[])] : (value as string));
    },
  };
}
