import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Milliseconds from one piece of 64 KB to the next: 60 MB a second, for a few hundredths of a core. */
const pause = 1;

/**
 * What is still on its way of a body when it is answered, mostly because it was refused unread, is taken and forgotten,
 * piece by piece however many there are. Node by itself would take two megabytes of each before it looks at anybody else.
 * It isn't cut either: most browsers show an answer once they have sent what they meant to.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  const takeTurn = createTurns();
  app.addHook('onSend', async ({ raw }) => {
    if (raw.readableDidRead || raw.readableEnded) return;
    raw.pipe(new Writable({ write: (_piece, _encoding, done) => takeTurn(done) }));
  });
}

/** Has things done in the order in which they came, with a pause after each. */
function createTurns(): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  const next = () => {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setTimeout(next, pause);
  };
  return (task) => {
    if (waiting.push(task) === 1) setTimeout(next, pause);
  };
}
