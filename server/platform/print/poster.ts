import { MessageChannel, Worker } from 'node:worker_threads';

/** What stands on a poster, in words. */
export interface Poster {
  language: string;
  organization: string;
  title: string;
  /** What the reader is asked to do: "Volunteer with us". */
  call: string;
  /** When and where, a line each. */
  facts: readonly string[];
  /** Beside the code: "Scan to sign up". */
  scan: string;
  url: string;
}

/** What the thread answers to a poster. */
export type PosterAnswer = { pdf: Uint8Array<ArrayBuffer> } | { error: string };

/** Begins with the first poster and stays: to load the fonts and the library takes longer than to draw. */
let thread: Worker | undefined;

/**
 * A poster to print: one page with title, when and where, and the QR code of the address. Its text can be selected;
 * signs that no font of the product has are left out. It is drawn on a thread of its own, one after the other, since
 * to break and to pack its lines would keep everybody else waiting.
 * @throws Error when it can't be drawn
 */
export function drawPoster(poster: Poster): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = (thread ??= beginThread());
  const { port1: own, port2: port } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The thread that draws posters ended.'));
    drawing.once('exit', fail);
    own.once('message', (answer: PosterAnswer) => {
      drawing.off('exit', fail);
      own.close();
      if ('pdf' in answer) resolve(answer.pdf);
      else reject(new Error(answer.error));
    });
    drawing.postMessage({ poster, port }, [port]);
  });
}

function beginThread(): Worker {
  const address = new URL('./poster-thread.ts', import.meta.url);
  const begun = new Worker(address, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  // A server that has nothing else to do may end; the next poster begins another thread.
  begun.unref();
  // Each poster that waits hears of its end.
  begun.setMaxListeners(0);
  begun.once('error', () => {});
  begun.once('exit', () => {
    if (thread === begun) thread = undefined;
  });
  return begun;
}
