// npm start: builds the web pages when they changed, then runs the server in this process.
import { ensureBuilt } from '../lib/build.ts';

await ensureBuilt();
await import('#server/main.ts');
