// A stream of server-sent events as a page hears it.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

export interface HeardStream {
  status: number;
  /** What it said so far, heartbeats left out. */
  heard: readonly string[];
  /** Waits until it has said so much. */
  hears(count: number): Promise<void>;
  /** Done when the server has ended it. */
  ended: Promise<void>;
  close(): void;
}

export async function openStream(url: string, cookie: string): Promise<HeardStream> {
  // A connection of its own, which ends with the stream.
  const request = get(url, { headers: { cookie }, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const heard: string[] = [];
  const waiting: { count: number; go: () => void }[] = [];
  let isClosed = false;
  const ended = (async () => {
    let rest = '';
    try {
      for await (const chunk of answer.setEncoding('utf8')) {
        const events = (rest + chunk).split('\n\n');
        rest = events.pop()!;
        for (const event of events) if (event.startsWith('data: ')) heard.push(event.slice('data: '.length));
        for (const { count, go } of waiting) if (heard.length >= count) go();
      }
    } catch (error) {
      if (!isClosed) throw error;
    }
  })();
  return {
    status: answer.statusCode ?? 0,
    heard,
    hears: (count) =>
      new Promise((go) => {
        if (heard.length >= count) go();
        else waiting.push({ count, go });
      }),
    ended,
    close: () => {
      isClosed = true;
      request.destroy();
    },
  };
}
