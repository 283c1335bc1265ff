import type { FastifyInstance } from 'fastify';
import { networkOf } from './network.ts';
import { isOwnCall } from './own-calls.ts';

/** Requests of one network that begin in one round of the event loop: some milliseconds of work. */
const startsPerRound = 10;

/**
 * Hundreds of requests that somebody sends at the same moment are begun a few in each round of the event loop, so that
 * anybody else's begins between them and not after all of them.
 */
export function registerFairStarts(app: FastifyInstance): void {
  const begin = createStarts(startsPerRound);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOwnCall(request.headers)) return done();
    begin(networkOf(request.ip), done);
  });
}

/** Has work begin: of each network so much in one round, in the order in which it came. */
export function createStarts(
  perRound: number,
  nextRound: (round: () => void) => void = setImmediate,
): (network: string, work: () => void) => void {
  const networks = new Map<string, { begun: number; waiting: (() => void)[] }>();
  const round = () => {
    for (const [network, state] of networks) {
      const due = state.waiting.splice(0, perRound);
      state.begun = due.length;
      if (due.length === 0) networks.delete(network);
      for (const work of due) work();
    }
    if (networks.size > 0) nextRound(round);
  };
  return (network, work) => {
    if (networks.size === 0) nextRound(round);
    const state = networks.get(network) ?? { begun: 0, waiting: [] };
    networks.set(network, state);
    if (state.begun >= perRound) return void state.waiting.push(work);
    state.begun += 1;
    work();
  };
}
