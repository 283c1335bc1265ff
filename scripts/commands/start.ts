// npm start: builds the web pages and the server when they changed, then runs the server in this process.
import { pathToFileURL } from 'node:url';
import { ensureBuilt, serverEntry } from '../lib/build.ts';

await ensureBuilt();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(serverEntry).href);
