// npm run build: the web pages for production, into .build/.
import { ensureBuilt } from '../lib/build.ts';

await ensureBuilt();
