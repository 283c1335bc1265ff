import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { ScopeMetrics } from '@opentelemetry/sdk-metrics';

/**
 * What processes behind one port say to the process that started them, and it to them, when one is asked for metrics: it has all
 * others collect theirs. Messages are JSON.
 */
export type MetricsMessage =
  /** A process wants what all others have. */
  | { metrics: 'wanted'; call: string }
  /** A process gives what it has. */
  | { metrics: 'given'; call: string; collected: ScopeMetrics[] }
  /** To the one that asked: what came from the others. */
  | { metrics: 'gathered'; call: string; collected: ScopeMetrics[] };

/** Whether a message of a process is about metrics. */
export const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === 'object' && message !== null && 'metrics' in message;

/** One that doesn't answer by then is left out, milliseconds. */
export const metricsPatience = 2_000;

/** How this process collects for itself and with the others of its start. */
export interface Siblings {
  collect(): Promise<ScopeMetrics[]>;
  stop(): void;
}

/**
 * @param collectOwn what this process has, under the name that it is given: the number of the process, 1 for one that is alone
 */
export function openSiblings(collectOwn: (process: string) => Promise<ScopeMetrics[]>): Siblings {
  const { worker } = cluster;
  if (!worker) return { collect: () => collectOwn('1'), stop: () => undefined };
  const own = () => collectOwn(String(worker.id));
  const calls = new Map<string, (collected: ScopeMetrics[]) => void>();
  const hear = (message: unknown) => {
    if (!isMetricsMessage(message)) return;
    const { call } = message;
    if (message.metrics === 'gathered') calls.get(call)?.(message.collected);
    if (message.metrics !== 'wanted') return;
    void own().then((collected) => worker.send({ metrics: 'given', call, collected }));
  };
  worker.on('message', hear);
  const ofOthers = async (): Promise<ScopeMetrics[]> => {
    const call = randomUUID();
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve) => {
        calls.set(call, resolve);
        timer = setTimeout(() => resolve([]), 2 * metricsPatience);
        worker.send({ metrics: 'wanted', call });
      });
    } finally {
      clearTimeout(timer);
      calls.delete(call);
    }
  };
  return {
    collect: async () => (await Promise.all([own(), ofOthers()])).flat(),
    stop: () => void worker.off('message', hear),
  };
}
