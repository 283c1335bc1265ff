// What others notice of a server while something goes on.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** What others noticed, who asked for `/api/health` all the while. */
export interface Noticed {
  /**
   * Milliseconds that the server made them wait, at most and half of the times: without the time in which the machine
   * had no core for it, which says how busy the machine is and nothing of the server.
   */
  worst: number;
  usual: number;
  /** Milliseconds that the slowest call took on this machine, all in all. */
  slowest: number;
  /** Megabytes of memory that the server took more than before, at most. */
  memory: number;
}

/**
 * Has a process of its own ask for `/api/health` while an attack goes on, and look at the server's memory.
 * @param pid the server's process
 */
export async function noticing(url: string, pid: number, attack: () => Promise<unknown>): Promise<Noticed> {
  const watch = fork(fileURLToPath(new URL('./health-watch.ts', import.meta.url)), [url, String(pid)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(watch, 'message');
  try {
    await attack();
  } finally {
    watch.send('over');
  }
  const [noticed] = (await once(watch, 'message')) as [Noticed];
  return noticed;
}
