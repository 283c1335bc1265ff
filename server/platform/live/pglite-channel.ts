import type { PGlite } from '@electric-sql/pglite';
import { channelName, type Channel, type Hearing } from './channel.ts';

/** The one process tells itself. */
export function openPgliteChannel(pglite: PGlite, { heard, listens, lost }: Hearing): Channel {
  const listening = pglite.listen(channelName, heard);
  listening.then(listens, lost);
  return {
    async tell(messages) {
      await pglite.query('select pg_notify($1, message) from unnest($2::text[]) message', [
        channelName,
        messages,
      ]);
    },
    async close() {
      const unlisten = await listening;
      await unlisten();
    },
  };
}
