// npm run build: the web pages and the server for production, into .build/. `npm run build -- server` builds the server alone.
import { ensureBuilt, ensureServerBuilt } from '../lib/build.ts';

const [part] = process.argv.slice(2);
if (part === undefined) await ensureBuilt();
else if (part === 'server') await ensureServerBuilt();
else {
  console.error(`There is no part '${part}' of the build; there is 'server'.`);
  process.exitCode = 2;
}
