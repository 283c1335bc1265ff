import { monitorEventLoopDelay } from 'node:perf_hooks';
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { emptyResource } from '@opentelemetry/resources';
import { MeterProvider, MetricReader, type ScopeMetrics } from '@opentelemetry/sdk-metrics';
import { openSiblings } from './siblings.ts';
import type { Gauge, Labels, Telemetry } from './telemetry.ts';

/** Upper bounds of a request's and a job's duration, seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** One that is asked, and sends nothing by itself. */
class AskedReader extends MetricReader {
  protected override onShutdown = () => Promise.resolve();
  protected override onForceFlush = () => Promise.resolve();
}

/**
 * Counts what this process does. Asked for metrics, it asks the other processes of its start, too, and names each in the label
 * `process`: whichever process takes the call, it speaks for all.
 */
export function openMetrics(): Omit<Telemetry, 'traces'> {
  const own = openMeter();
  // Of the database, and so the same for all: read by the process that is asked.
  const shared = openMeter();
  const requests = own.meter.createHistogram<Labels>('http_server_request_duration_seconds', {
    description: 'Requests by method, pattern of their route and first digit of their status',
    unit: 's',
    advice: { explicitBucketBoundaries: bounds },
  });
  const jobs = own.meter.createHistogram<Labels>('manyhands_job_duration_seconds', {
    description: 'Jobs by their kind and outcome',
    unit: 's',
    advice: { explicitBucketBoundaries: bounds },
  });
  const answers = own.meter.createCounter<Labels>('manyhands_visitor_answers_total', {
    description: 'Answers to visitors that were kept, and those that had to be made',
  });
  const loop = monitorEventLoopDelay({ resolution: lookedAtEvery });
  loop.enable();
  const watch = (gauges: readonly Gauge[]) => {
    for (const { name, help, unit, of, read } of gauges) {
      const { meter } = of === 'all' ? shared : own;
      meter
        .createObservableGauge(name, { description: help, ...(unit ? { unit } : {}) })
        .addCallback(async (result) => {
          for (const { value, labels } of await read()) result.observe(value, labels);
        });
    }
  };
  watch(gaugesOfProcess(loop));
  const siblings = openSiblings(async (process) => named(await own.collect(), process));
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true);
  return {
    requestEnded: ({ method, route, status, milliseconds }) =>
      requests.record(milliseconds / 1000, { method, route, status: `${Math.floor(status / 100)}xx` }),
    jobEnded: ({ id, outcome, milliseconds }) => jobs.record(milliseconds / 1000, { job: id, outcome }),
    visitorAnswered: (way) => answers.add(1, { way }),
    watch,
    metrics: async () => {
      const [ofAll, ofEach] = await Promise.all([shared.collect(), siblings.collect()]);
      return serializer.serialize({ resource: emptyResource(), scopeMetrics: [...ofAll, ...ofEach] });
    },
    stop: async () => {
      loop.disable();
      siblings.stop();
      await Promise.all([own.stop(), shared.stop()]);
    },
  };
}

function openMeter() {
  const reader = new AskedReader();
  const provider = new MeterProvider({ readers: [reader] });
  return {
    meter: provider.getMeter('manyhands'),
    /** A gauge that can't be read now is left out. */
    collect: async (): Promise<ScopeMetrics[]> => (await reader.collect()).resourceMetrics.scopeMetrics,
    stop: () => provider.shutdown(),
  };
}

/** Says in each series which process it is of. */
function named(all: ScopeMetrics[], process: string): ScopeMetrics[] {
  return all.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.map(
      (metric) =>
        ({
          ...metric,
          dataPoints: metric.dataPoints.map((point) => ({
            ...point,
            attributes: { ...point.attributes, process },
          })),
        }) as typeof metric,
    ),
  }));
}

/** The loop is looked at so often, milliseconds; what is measured has this in it. */
const lookedAtEvery = 10;

const lateness = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - lookedAtEvery / 1000);

function gaugesOfProcess(loop: ReturnType<typeof monitorEventLoopDelay>): Gauge[] {
  const startedAt = Date.now() / 1000 - process.uptime();
  return [
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, seconds since 1970',
      unit: 's',
      of: 'process',
      read: () => [{ value: startedAt }],
    },
    {
      name: 'manyhands_memory_bytes',
      help: 'Memory of the process, and how much of it is in use on the heap and outside of it',
      unit: 'By',
      of: 'process',
      read: () => {
        const { rss, heapUsed, external } = process.memoryUsage();
        return Object.entries({ rss, heapUsed, external }).map(([kind, value]) => ({
          value,
          labels: { kind },
        }));
      },
    },
    {
      name: 'manyhands_event_loop_delay_seconds',
      help: 'How late the main thread was for what was due, since it was asked last',
      unit: 's',
      of: 'process',
      read: () => {
        const delays = { '0.5': loop.percentile(50), '0.99': loop.percentile(99), '1': loop.max };
        loop.reset();
        return Object.entries(delays).map(([quantile, value]) => ({
          value: lateness(value),
          labels: { quantile },
        }));
      },
    },
  ];
}
