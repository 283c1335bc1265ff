// npm run bench: requests a second, each beside its ceiling.
import { ensureBuilt } from '../lib/build.ts';

await ensureBuilt();
await import('../../bench/main.ts');
