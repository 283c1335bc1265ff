// A process of its own that asks for `/api/health` all the while: URL PID are its arguments, what it saw is its message.
// A process that attacks sends hundreds of megabytes, and would measure its own work.
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Noticed } from './noticing.ts';

/** Milliseconds between two calls. */
const pause = 10;

const [url = '', pid = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

const ask = (): Promise<void> =>
  new Promise((resolve, reject) => {
    request(`${url}/api/health`, { agent }, (answer) => answer.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });

/** Megabytes of memory that the server has (Linux). */
async function memory(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

/** Milliseconds for which the server and this process wanted a core and had none, since they began (Linux). */
async function queued(): Promise<number> {
  const threads = [pid, process.pid].map((id) => readFile(`/proc/${id}/task/${id}/schedstat`, 'utf8'));
  return (await Promise.all(threads))
    .map((line) => Number(line.split(' ')[1]) / 1e6)
    .reduce((one, other) => one + other);
}

/** One call: milliseconds that it took, and those of them in which the machine had no core for it. */
async function time(): Promise<{ took: number; queue: number }> {
  const before = await queued();
  const start = performance.now();
  await ask();
  const took = performance.now() - start;
  return { took, queue: (await queued()) - before };
}

await ask();
const memoryBefore = await memory();
const calls: { took: number; queue: number }[] = [];
let memoryMost = memoryBefore;
const over = new AbortController();
process.once('message', () => over.abort());
process.send?.('watching');
while (!over.signal.aborted) {
  calls.push(await time());
  memoryMost = Math.max(memoryMost, await memory());
  await wait(pause);
}
agent.destroy();
const served = calls.map(({ took, queue }) => Math.max(0, took - queue));
process.send?.({
  worst: Math.max(...served),
  usual: served.toSorted((one, other) => one - other)[Math.floor(served.length / 2)] ?? 0,
  slowest: Math.max(...calls.map(({ took }) => took)),
  memory: memoryMost - memoryBefore,
} satisfies Noticed);
process.disconnect();
