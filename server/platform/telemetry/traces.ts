import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { TracesConfig } from '../../config.ts';
import type { EndSpan, Traces } from './telemetry.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT };

/**
 * Sends spans by OTLP over HTTP. Headers, time-outs and certificates are those of the standard variables (`OTEL_EXPORTER_OTLP_HEADERS`
 * and so on), which the exporter reads by itself. A visitor's word about a trace is not taken: it could have each request kept.
 */
export function openTraces({ url, service, share }: TracesConfig): Traces & { stop(): Promise<void> } {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }), scheduledDelayMillis: 1_000 }),
    ],
  });
  const tracer = provider.getTracer('manyhands');
  // A manager of its own: what is under way belongs to this opening, and nothing is set for the whole process.
  const running = new AsyncLocalStorageContextManager().enable();
  return {
    within: (name, kind, labels, work) => {
      const around = running.active();
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...labels } }, around);
      const end: EndSpan = (more, failed) => {
        span.setAttributes({ ...more });
        if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
      return running.with(trace.setSpan(around, span), () => work(end));
    },
    isWithin: () => running.active() !== ROOT_CONTEXT,
    stop: async () => {
      await provider.shutdown();
      running.disable();
    },
  };
}
