// How long a server's main thread is held up at one go while something goes on.
import { once } from 'node:events';
import path from 'node:path';
import type { ServerProcess } from './server.ts';

/** What a server that is measured preloads (`startServer`). */
export const blockWatch = path.join(import.meta.dirname, 'block-watch.ts');

/**
 * Does something and has the server say what held up its main thread longest meanwhile: nobody else is answered in that time.
 * @param server started with `blockWatch` as its preload; one measurement at a time
 * @returns milliseconds of the processor
 */
export async function longestBlock(
  { process: server }: ServerProcess,
  work: () => Promise<unknown>,
): Promise<number> {
  const tell = async (message: 'begin' | 'end') => {
    const answer = once(server, 'message');
    server.send(message);
    const [{ longestBlock: milliseconds }] = (await answer) as [{ longestBlock: number | null }];
    return milliseconds ?? 0;
  };
  await tell('begin');
  await work();
  return tell('end');
}
