import type { Config } from '../../config.ts';

/** Words that tell one series or span from another: from a short list that is known beforehand, never from a person or a request. */
export type Labels = Readonly<Record<string, string>>;

/** Something that is as large as it is at the moment it is asked for. */
export interface Gauge {
  /** As Prometheus knows it: `manyhands_mails_waiting`. */
  name: string;
  help: string;
  unit?: 's' | 'By';
  /** `process`: each process has its own. `all`: it is of the database, which all of them share, and is read once. */
  of: 'process' | 'all';
  read(): Promise<{ value: number; labels?: Labels }[]> | { value: number; labels?: Labels }[];
}

/** Ends a span; `failed` marks it as one that went wrong. */
export type EndSpan = (labels: Labels, failed: boolean) => void;

/** What is measured and traced of this process. Switched off, all of it does nothing. */
export interface Telemetry {
  /** A request was answered. `route` is a pattern, `status` three digits. */
  requestEnded(request: { method: string; route: string; status: number; milliseconds: number }): void;
  jobEnded(job: { id: string; outcome: 'completed' | 'failed'; milliseconds: number }): void;
  /** A visitor got an answer that was kept, or one that was made. */
  visitorAnswered(way: 'kept' | 'made'): void;
  /** Further gauges, read whenever metrics are asked for. */
  watch(gauges: readonly Gauge[]): void;
  /** Metrics of all processes of this start, in Prometheus' text format; undefined where they are off. */
  readonly metrics: (() => Promise<string>) | undefined;
  /** Spans; undefined where traces are off. */
  readonly traces: Traces | undefined;
  /** Sends what is left. */
  stop(): Promise<void>;
}

export interface Traces {
  /**
   * Begins a span and runs `work` in it: spans that begin in `work`, or later because of it, belong to it.
   * @param kind of the span: `server` answers somebody, `consumer` works on a job, `client` asks another service
   */
  within<Result>(
    name: string,
    kind: 'server' | 'consumer' | 'client',
    labels: Labels,
    work: (end: EndSpan) => Result,
  ): Result;
  /** Whether something is under way that a statement would belong to. */
  isWithin(): boolean;
}

/** What measures nothing. */
export const noTelemetry: Telemetry = {
  requestEnded: () => undefined,
  jobEnded: () => undefined,
  visitorAnswered: () => undefined,
  watch: () => undefined,
  metrics: undefined,
  traces: undefined,
  stop: () => Promise.resolve(),
};

/** What the configuration switches on. The libraries are loaded only then (docs/decisions/060-metrics-and-traces.md). */
export async function openTelemetry(config: Pick<Config, 'metricsToken' | 'traces'>): Promise<Telemetry> {
  if (config.metricsToken === undefined && config.traces === undefined) return noTelemetry;
  const metrics =
    config.metricsToken === undefined ? undefined : (await import('./metrics.ts')).openMetrics();
  const traces = config.traces && (await import('./traces.ts')).openTraces(config.traces);
  return {
    ...noTelemetry,
    ...metrics,
    traces,
    stop: async () => {
      await metrics?.stop();
      await traces?.stop();
    },
  };
}
