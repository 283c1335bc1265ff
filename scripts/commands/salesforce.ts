// npm run salesforce -- FILE: fills the demo's made-up Salesforce with a data set of Volunteers for Salesforce, while the product is stopped.
import { readFileSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { fillDemoCrm } from '#server/db/seed/demo-crm.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Which data set? npm run salesforce -- path/to/sample.sql\n');
  process.exitCode = 1;
} else {
  for (const [object, count] of Object.entries(fillDemoCrm(readConfig(), readFileSync(file, 'utf8'))))
    process.stdout.write(`${object}: ${count}\n`);
}
