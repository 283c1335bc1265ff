import cluster, { type Worker } from 'node:cluster';
import {
  isMetricsMessage,
  metricsPatience,
  type MetricsMessage,
} from '#server/platform/telemetry/siblings.ts';

type Collected = Extract<MetricsMessage, { metrics: 'given' }>['collected'];

/** Has a process that is asked for metrics get those of all others. One that ends or is too slow meanwhile is left out. */
export function gatherMetrics(ready: ReadonlySet<Worker>): void {
  const calls = new Map<string, (from: Worker, collected: Collected) => void>();
  const gather = (asker: Worker, call: string) => {
    const waited = new Set([...ready].filter((worker) => worker !== asker && worker.isConnected()));
    const all: Collected = [];
    const answer = () => {
      clearTimeout(timer);
      calls.delete(call);
      if (asker.isConnected())
        asker.send({ metrics: 'gathered', call, collected: all } satisfies MetricsMessage);
    };
    const timer = setTimeout(answer, metricsPatience);
    calls.set(call, (from, collected) => {
      if (!waited.delete(from)) return;
      all.push(...collected);
      if (waited.size === 0) answer();
    });
    if (waited.size === 0) return answer();
    for (const worker of waited) worker.send({ metrics: 'wanted', call } satisfies MetricsMessage);
  };
  cluster.on('message', (from: Worker, message: unknown) => {
    if (!isMetricsMessage(message)) return;
    if (message.metrics === 'wanted') gather(from, message.call);
    if (message.metrics === 'given') calls.get(message.call)?.(from, message.collected);
  });
}
