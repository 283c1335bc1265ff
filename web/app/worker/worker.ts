import { goOnWithoutNetwork, type Kept, type WorkerScope } from './without-network.ts';

/* The service worker: the build makes it a file of its own, and the server writes `kept` in front of it. */

/** Written by `server/http/pages/installed-app.ts`. */
declare const kept: Kept;

goOnWithoutNetwork(globalThis as unknown as WorkerScope, kept);
