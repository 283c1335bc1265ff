// A mail server in a process of its own that takes everything; its message is its address.
import { startSmtp } from '#testing/smtp.ts';

process.once('disconnect', () => process.exit());
const { url } = await startSmtp();
process.send?.(url);
