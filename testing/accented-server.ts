// The product as `server/main.ts` starts it, with a second language on offer: what Node runs for the journey about that.
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { registerPages } from '#server/http/pages.ts';
import { createLog } from '#server/platform/log.ts';
import { buildDeps, openConfiguredDatabase } from '#server/start.ts';
import { languagesWithAccented } from './accented.ts';

const config = readConfig();
const log = createLog(config.logLevel);
const database = await openConfiguredDatabase(config, log);
const deps = await buildDeps(config, database, log, { languages: languagesWithAccented() });
const app = await buildApp(deps, registerPages);
const address = await app.listen({ port: config.port, host: config.host });
process.stdout.write(`Manyhands is ready at ${address}\n`);
