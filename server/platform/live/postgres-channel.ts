import { Client } from 'pg';
import { channelName, type Channel, type Hearing } from './channel.ts';

/** A connection that is away is opened again after so long, twice as long each time. */
const reopenMilliseconds = { first: 250, last: 5_000 };
/** A connection that died without a word is found so soon. */
const beatMilliseconds = 10_000;
const answerMilliseconds = 5_000;

/**
 * One connection of its own for each process, outside the pool: it hears while all others are in use, and tells without
 * waiting for one. It comes back by itself.
 */
export function openPostgresChannel(url: string, { heard, listens, lost }: Hearing): Channel {
  let current: Client | undefined;
  let isClosed = false;
  let wait = reopenMilliseconds.first;
  let reopening: NodeJS.Timeout | undefined;

  const drop = (client: Client, error: Error) => {
    client.removeAllListeners();
    // What is left of it may still fail, and nobody waits for its end.
    client.on('error', () => undefined);
    client.end().catch(() => undefined);
    if (current === client) current = undefined;
    if (isClosed || reopening) return;
    lost(error);
    reopening = setTimeout(() => {
      reopening = undefined;
      void open();
    }, wait).unref();
    wait = Math.min(wait * 2, reopenMilliseconds.last);
  };

  const open = async () => {
    const client = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
      application_name: 'manyhands-live',
      // A notice waits for no disk: after a crash there is nobody to hear it. So the lock that PostgreSQL takes to
      // order all notices is held for a moment only.
      options: '-c synchronous_commit=off',
    });
    client.on('error', (error) => drop(client, error));
    client.on('end', () => drop(client, new Error('the listening connection ended')));
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channelName}`);
    } catch (error) {
      return drop(client, error as Error);
    }
    if (isClosed) return drop(client, new Error('closed'));
    current = client;
    wait = reopenMilliseconds.first;
    listens();
  };

  const beat = setInterval(() => {
    const client = current;
    client?.query('select 1').catch((error: Error) => drop(client, error));
  }, beatMilliseconds).unref();
  const opened = open();

  return {
    async tell(messages) {
      await opened;
      if (!current) throw new Error('the listening connection is away');
      await current.query('select pg_notify($1, message) from unnest($2::text[]) message', [
        channelName,
        messages,
      ]);
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      clearTimeout(reopening);
      await opened;
      if (current) drop(current, new Error('closed'));
    },
  };
}
