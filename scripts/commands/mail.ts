// npm run mail [-- again ID…]: shows uncertain mails, and sends them again.
import { runMail } from '#server/mail-command.ts';

process.exitCode = await runMail(process.argv.slice(2), (line) => console.log(line));
