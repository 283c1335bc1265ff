/** What a version keeps. */
export interface Kept {
  version: string;
  /** Address of the document that opens without data. */
  shell: string;
  files: readonly string[];
}

/** The part of a service worker's scope that is used here; the project's types are those of pages. */
export interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** The kiosk, rosters and the list of who is here, and no other page. */
const screens = /^\/organizer\/(check-in|here-now|opportunities\/[\da-f-]{36}\/roster\/[\da-f-]{36})\/?$/;
/** What a page tells the worker of whose screen the device keeps nothing: an answer that takes long is better than none. */
export interface WaitFor {
  /** The screen's address, with its query. */
  waitFor: string;
}

/** A bad line answers after minutes or never. */
const patienceMilliseconds = 4000;
/** What a proxy says of a service that is away. */
const away = new Set([502, 503, 504]);

/**
 * Has a worker keep the files of the kiosk and the roster, and a document without anybody's data that opens them, and answer from
 * them where there is no network. It never answers for the API and keeps no page that a person got
 * (areas/check-in/README.md).
 */
export function answerFromKeptFiles(worker: WorkerScope, kept: Kept): void {
  const cacheName = `app-${kept.version}`;
  const files = new Set(kept.files);
  /** Of which nothing is kept: the next answer may take as long as it takes. */
  const waitedFor = new Set<string>();

  worker.addEventListener('install', (event) => event.waitUntil(keep()));
  worker.addEventListener('activate', (event) => event.waitUntil(forgetOldVersions()));
  worker.addEventListener('message', ({ data }) => {
    if (isWaitFor(data)) waitedFor.add(data.waitFor);
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin) return;
    if (request.mode === 'navigate') {
      if (screens.test(pathname)) event.respondWith(answerScreen(request));
    } else if (files.has(pathname)) event.respondWith(answerFile(request));
  });

  async function keep(): Promise<void> {
    const cache = await caches.open(cacheName);
    // Without cookies: nobody's page is kept.
    const shell = new Request(kept.shell, { credentials: 'omit', cache: 'no-store' });
    try {
      await Promise.all([cache.addAll([...kept.files]), cache.add(shell)]);
    } catch (failure) {
      // Half of a version would count as one of the two that stay.
      await caches.delete(cacheName);
      throw failure;
    }
    // Pages of the version before go on: their files stay until the version after this one.
    await worker.skipWaiting();
  }

  async function forgetOldVersions(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name.startsWith('app-'));
    await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)));
  }

  async function answerScreen(request: Request): Promise<Response> {
    // Patience is for the beginning of the answer: the rest of a page may take its time on a bad line.
    const patience = new AbortController();
    const { pathname, search } = new URL(request.url);
    const timer = waitedFor.delete(pathname + search)
      ? undefined
      : setTimeout(() => patience.abort(), patienceMilliseconds);
    try {
      const answer = await fetch(request, { signal: patience.signal });
      if (!away.has(answer.status)) return answer;
    } catch {
      // There is no network.
    } finally {
      clearTimeout(timer);
    }
    const own = await caches.open(cacheName);
    return (await own.match(kept.shell, { ignoreVary: true })) ?? Response.error();
  }

  /** Of whichever version: the name of a file says what is in it. */
  async function answerFile(request: Request): Promise<Response> {
    return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
  }
}

const isWaitFor = (data: unknown): data is WaitFor =>
  typeof data === 'object' && data !== null && 'waitFor' in data && typeof data.waitFor === 'string';
