import { DomainError } from '#shared/errors.ts';

/** Hears of changes of what has one of these ids. @returns ends it */
export type Listen = (ids: readonly string[], changed: (id: string) => void) => () => void;

/** Streams that one process holds open, of one person and of all: each is a connection. */
export const streamsMax = { ofOne: 20, ofAll: 2_000 };
/** Connections that say nothing are cut by what is between; and so often it is asked whether somebody may still listen. */
const beatMilliseconds = 15_000;
/** Browsers that lost a stream come back after so long, not all of them at once. */
const againMilliseconds = { least: 1_000, most: 4_000 };
/** Seconds after which somebody who was refused may try again. */
const retrySeconds = 60;
/** Messages that nobody has read yet; a connection that takes no more is given up. */
const unreadMax = 100;

export interface StreamRequest {
  /** The listener. */
  userId: string;
  /** Ids of what they listen to. */
  ids: readonly string[];
  /** Asks again whether they may; once they may not, or nobody can say, the stream ends. */
  mayListen(): Promise<boolean>;
}

/** Streams of server-sent events, by which a page hears that something changed (docs/decisions/044-live-rosters.md). */
export interface Streams {
  /**
   * A stream that says `changed` whenever there may be something new to read, and never what.
   * @throws DomainError request.rate-limited (this person has enough open), service.unavailable (all together)
   */
  open(wanted: StreamRequest): ReadableStream<string>;
  /** Ends all: the process stops, and browsers come back to another one. */
  end(): void;
}

export function createStreams(listen: Listen): Streams {
  const open = new Map<() => void, string>();
  let isOver = false;
  return {
    open({ userId, ids, mayListen }) {
      const theirs = [...open.values()].filter((id) => id === userId);
      if (theirs.length >= streamsMax.ofOne)
        throw new DomainError('request.rate-limited', { params: { seconds: retrySeconds } });
      if (isOver || open.size >= streamsMax.ofAll) throw new DomainError('service.unavailable');
      let forget = () => {};
      const start = (controller: ReadableStreamDefaultController<string>) => {
        const end = () => {
          forget();
          controller.close();
        };
        const say = (message: string) => {
          controller.enqueue(message);
          if ((controller.desiredSize ?? 0) <= 0) end();
        };
        let isAsking = false;
        let isAskedAgain = false;
        /** One at a time; a reason that comes meanwhile is asked about afterwards. */
        const ask = async () => {
          isAskedAgain = isAsking;
          if (isAsking) return;
          isAsking = true;
          const mayStay = await mayListen().catch(() => false);
          isAsking = false;
          if (!open.has(end)) return;
          if (!mayStay) end();
          else if (isAskedAgain) void ask();
        };
        const beat = setInterval(() => {
          say(':\n\n');
          void ask();
        }, beatMilliseconds).unref();
        // What is told of the person is that sessions or rights are others now.
        const unlisten = listen([...ids, userId], (id) =>
          id === userId ? void ask() : say('data: changed\n\n'),
        );
        forget = () => {
          open.delete(end);
          clearInterval(beat);
          unlisten();
        };
        open.set(end, userId);
        const { least, most } = againMilliseconds;
        say(`retry: ${Math.round(least + Math.random() * (most - least))}\n\n`);
      };
      return new ReadableStream({ start, cancel: () => forget() }, { highWaterMark: unreadMax });
    },
    end() {
      isOver = true;
      for (const end of open.keys()) end();
    },
  };
}
