import { answerFromKeptFiles, type Kept, type WorkerScope } from './kept-files.ts';

/* The service worker: the build makes it a file of its own, and the server writes `kept` in front of it. */

/** Written by `server/http/pages/installed-app.ts`. */
declare const kept: Kept;

answerFromKeptFiles(globalThis as unknown as WorkerScope, kept);
