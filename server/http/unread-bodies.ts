import { Writable } from 'node:stream';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * What is still on its way of a body when it is answered, mostly because it was refused unread, is taken and forgotten,
 * one piece of it in each round of the event loop however many there are. Node by itself would take two megabytes of each
 * before it looks at anybody else. It isn't cut either: most browsers show an answer once they have sent what they meant to.
 */
export function registerUnreadBodies(app: FastifyInstance): void {
  let turn = Promise.resolve();
  const nextTurn = (): Promise<void> => (turn = turn.then(() => nextRound()));
  app.addHook('onSend', async ({ raw }) => {
    if (raw.readableDidRead || raw.readableEnded) return;
    raw.pipe(new Writable({ write: (_piece, _encoding, done) => void nextTurn().then(() => done()) }));
  });
}
