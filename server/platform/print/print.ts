import { MessageChannel, Worker } from 'node:worker_threads';

/** The product's main color on white. */
export const spruce = '#14584a';

/** What stands on a poster, in words. */
export interface Poster {
  kind: 'poster';
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

/** What stands on a certificate of hours, in words, from top to bottom. */
export interface Certificate {
  kind: 'certificate';
  language: string;
  title: string;
  organization: string;
  /** A PNG without transparency, with its pixels; null without a logo. */
  logo: { png: Uint8Array<ArrayBuffer>; width: number; height: number } | null;
  /** `#rrggbb`, dark enough for words on white. */
  color: string;
  /** Before the name: "This certifies that". */
  lead: string;
  name: string;
  /** Stands where the name would, should the fonts not have all of its letters. */
  nameElsewhere: string;
  /** After the name: "gave as a volunteer". */
  gave: string;
  hours: string;
  /** When, and in how many visits, a line each. */
  facts: readonly string[];
  issued: string;
  /** Before the code: "Certificate code". */
  codeLabel: string;
  code: string;
  /** How anyone verifies it. */
  verify: string;
  url: string;
}

type Printed = Poster | Certificate;

/** What stands on the picture that shows an opportunity where its link is shared, in words. */
export interface Preview {
  kind: 'preview';
  organization: string;
  title: string;
  /** When and where, a line each. */
  facts: readonly string[];
  /** The product's name. */
  brand: string;
  /** The opportunity's own picture, of any format; null without one. */
  picture: Uint8Array<ArrayBuffer> | null;
}

/** All that the thread draws. */
export type Drawable = Printed | Preview;

/** What the thread answers. */
export type PrintAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string };

/** Begins with the first page and stays: to load the fonts and the library takes longer than to draw. */
let thread: Worker | undefined;

/**
 * A page to print as a PDF: a poster with title, when and where, or a certificate, each with the QR code of an address. Its text
 * can be selected; signs that no font of the product has are left out. It is drawn on a thread of its own, one after the other,
 * since to break and to pack its lines would keep everybody else waiting.
 * @throws Error when it can't be drawn
 */
export const drawPage = (page: Printed): Promise<Uint8Array<ArrayBuffer>> => draw(page);

/** The size of a preview in pixels, as those want it who show it. */
export const previewSize = { width: 1200, height: 630 };

/**
 * The picture that is shown with a shared link, as a JPEG; drawn on the same thread.
 * @throws Error when it can't be drawn
 */
export const drawSharedPicture = (preview: Preview): Promise<Uint8Array<ArrayBuffer>> => draw(preview);

function draw(page: Drawable): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = (thread ??= beginThread());
  const { port1: own, port2: port } = new MessageChannel();
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The thread that draws pages ended.'));
    drawing.once('exit', fail);
    own.once('message', (answer: PrintAnswer) => {
      drawing.off('exit', fail);
      own.close();
      if ('bytes' in answer) resolve(answer.bytes);
      else reject(new Error(answer.error));
    });
    drawing.postMessage({ page, port }, [port]);
  });
}

function beginThread(): Worker {
  const address = new URL('./print-thread.ts', import.meta.url);
  const begun = new Worker(address, { execArgv: ['--disable-warning=ExperimentalWarning'] });
  // A server that has nothing else to do may end; the next page begins another thread.
  begun.unref();
  // Each page that waits hears of its end.
  begun.setMaxListeners(0);
  begun.once('error', () => {});
  begun.once('exit', () => {
    if (thread === begun) thread = undefined;
  });
  return begun;
}
