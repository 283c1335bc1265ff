// npm run world -- FILE --organizer EMAIL …: makes an organization of a file of shifts that took place.
// npm run world -- --registrations NUMBER: makes organizations with so many registrations.
import { runWorld } from '#server/world.ts';

process.exitCode = await runWorld(process.argv.slice(2), console.log);
