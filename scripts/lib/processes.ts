// Several server processes behind one port of one machine: this process takes connections and hands them on in turn.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { gatherMetrics } from './gather-metrics.ts';

/** A process that ended by itself is started again after so long. */
const againMilliseconds = 1_000;

/**
 * Runs a server so many times until it is asked to stop. A process that ended by itself after it was ready is started again; when one
 * ends before it is, all are stopped: the next would fare no better.
 * @param entry the server's module
 * @returns the exit code: 0 when all ended in good order
 */
export async function runProcesses(entry: string, count: number): Promise<number> {
  cluster.setupPrimary({ exec: entry, args: [], execArgv: [...process.execArgv, '--enable-source-maps'] });
  const ready = new Set<Worker>();
  let exitCode = 0;
  let isStopping = false;
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const stopAll = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const worker of workers()) worker.process.kill(signal);
  };
  cluster.on('listening', (worker) => ready.add(worker));
  gatherMetrics(ready);
  cluster.on('exit', (worker, code) => {
    if (isStopping) {
      exitCode ||= code === 0 ? 0 : 1;
      return;
    }
    if (!ready.delete(worker)) {
      exitCode = 1;
      stopAll('SIGTERM');
      return;
    }
    process.stderr.write(`A process of Manyhands ended (${code}); another one takes its place.\n`);
    setTimeout(() => {
      if (!isStopping) cluster.fork();
    }, againMilliseconds);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal));
  for (let started = 0; started < count; started += 1) cluster.fork();
  for (;;) {
    await once(cluster, 'exit');
    if (isStopping && workers().length === 0) return exitCode;
  }
}
