import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Channel, OpenChannel } from './channel.ts';
import type { Changes } from './changes.ts';
import { createStreams, type Listen, type Streams } from './streams.ts';

/** Told at most so often by one process, however many transactions it commits. */
const apartMilliseconds = 250;
/** Bytes of one message; PostgreSQL takes less than 8,000. */
const messageBytes = 7_900;

/** Late changes, as they are told to those who look at something: by any process, soon after they were committed. */
export interface Live {
  /**
   * Hears of changes of what has one of these ids. What is told is that there may be one, and never what: who hears it
   * reads again. A notice can be lost with the connection to the database; when that is back all are told.
   * @returns ends it
   */
  listen: Listen;
  /** What pages hear of it by. */
  streams: Streams;
  /** Tells what is still to be told, and hears nothing more. */
  stop(): Promise<void>;
}

export function createLive(
  { changes, openChannel }: { changes: Changes; openChannel: OpenChannel },
  log: Log,
): Live {
  const listeners = new Map<string, Set<(id: string) => void>>();
  const untold = new Set<string>();
  const stopping = new AbortController();
  let telling: Promise<void> | undefined;
  let wasThere = false;
  let isAway = false;

  const call = (id: string) => {
    for (const changed of listeners.get(id) ?? []) changed(id);
  };
  const open = () =>
    openChannel({
      heard: (message) => message.split(' ').forEach(call),
      listens: () => {
        if (wasThere) for (const id of listeners.keys()) call(id);
        if (isAway) log.info({}, 'live changes are heard again');
        wasThere = true;
        isAway = false;
      },
      lost: (error) => {
        // It is tried again and again: one line says that it is away, and one that it is back.
        if (!isAway) log.warn({ err: error }, 'live changes are not heard');
        isAway = true;
      },
    });
  // Opened by the first who tells or listens: commands and most tests never do.
  let channel: Channel | undefined;

  const tellAll = async () => {
    while (untold.size > 0) {
      const messages = messagesOf(untold);
      untold.clear();
      channel ??= open();
      // A listener that missed it reads again within a minute.
      await channel
        .tell(messages)
        .catch((error: Error) => log[isAway ? 'debug' : 'warn']({ err: error }, 'changes not told'));
      await setTimeout(apartMilliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
    telling = undefined;
  };
  const unhear = changes.hear((ids) => {
    for (const id of ids) untold.add(id);
    telling ??= tellAll();
  });

  const listen: Listen = (ids, changed) => {
    channel ??= open();
    for (const id of ids) {
      const those = listeners.get(id) ?? new Set();
      listeners.set(id, those.add(changed));
    }
    return () => {
      for (const id of ids) {
        const those = listeners.get(id);
        those?.delete(changed);
        if (those?.size === 0) listeners.delete(id);
      }
    };
  };
  return {
    listen,
    streams: createStreams(listen),
    async stop() {
      unhear();
      stopping.abort();
      await telling;
      await channel?.close();
    },
  };
}

function messagesOf(ids: ReadonlySet<string>): string[] {
  const messages: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const bytes = Buffer.byteLength(id) + 1;
    if (bytes > room) {
      messages.push([]);
      room = messageBytes;
    }
    messages.at(-1)?.push(id);
    room -= bytes;
  }
  return messages.map((those) => those.join(' '));
}
