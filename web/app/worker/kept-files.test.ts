import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerFromKeptFiles, type WorkerScope } from './kept-files.ts';

/*
 * The worker as a browser runs it, with a memory and a network of this test: no journey can have a network that begins to
 * answer and stops, or a version that is installed by half.
 */
const memory = new Map<string, Map<string, string>>();
const fetched = vi.fn<(request: Request | string, init?: RequestInit) => Promise<Response>>();
type Listener = (event: never) => void;

const addressOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, 'https://site.example').pathname;
const cache = (name: string) => {
  const kept = memory.get(name) ?? new Map<string, string>();
  memory.set(name, kept);
  const add = async (request: Request | string) => {
    const answer = await fetched(request);
    if (!answer.ok) throw new TypeError('not there');
    kept.set(addressOf(request), await answer.text());
  };
  const match = async (request: Request | string) => {
    const found = kept.get(addressOf(request));
    return found === undefined ? undefined : new Response(found);
  };
  return { add, addAll: (all: string[]) => Promise.all(all.map(add)), match };
};
const caches = {
  open: async (name: string) => cache(name),
  keys: async () => [...memory.keys()],
  delete: async (name: string) => memory.delete(name),
  match: async (request: Request | string) => {
    for (const name of memory.keys()) {
      const found = await cache(name).match(request);
      if (found) return found;
    }
    return undefined;
  },
};

/** A worker of a version, not installed yet. */
function workerOf(version: string, files: readonly string[] = ['/assets/a.js']) {
  const listeners: Record<string, Listener> = {};
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'https://site.example' });
  // Relative addresses have the worker's own site in a browser.
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(address: string, init?: RequestInit) {
        super(new URL(address, 'https://site.example'), init);
      }
    },
  );
  const scope = {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    skipWaiting: async () => {},
  };
  answerFromKeptFiles(scope as WorkerScope, { version, shell: '/organizer/app-shell', files });
  const lasting = async (type: string) => {
    const work: Promise<unknown>[] = [];
    (listeners[type] as undefined | ((event: object) => void))?.({
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    await Promise.all(work);
  };
  return {
    install: () => lasting('install'),
    activate: () => lasting('activate'),
    /** What a page tells it. */
    tell: (data: unknown) => (listeners.message as unknown as (event: { data: unknown }) => void)({ data }),
    /** What it answers; undefined when it leaves the request to the browser. */
    ask: async (path: string, { mode = 'navigate', method = 'GET', from = 'https://site.example' } = {}) => {
      let answer: Promise<Response> | undefined;
      const request = { url: `${from}${path}`, mode, method };
      (listeners.fetch as undefined | ((event: object) => void))?.({
        request,
        respondWith: (one: Promise<Response>) => (answer = one),
      });
      return (await answer)?.text();
    },
  };
}

const kiosk = '/organizer/check-in';
const hereNow = '/organizer/here-now';
const roster = `/organizer/opportunities/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}/roster/${'1'.repeat(8)}-0000-7000-8000-${'1'.repeat(12)}`;

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  memory.clear();
  fetched.mockReset();
  fetched.mockImplementation(async (request) => new Response(`from the network: ${addressOf(request)}`));
});

describe('a kiosk and a roster', () => {
  it('come from the network while there is one [installed-app-1]', async () => {
    const worker = workerOf('1');
    await worker.install();
    for (const path of [kiosk, roster, hereNow])
      expect(await worker.ask(path)).toBe(`from the network: ${path}`);
  });

  it.each([
    ['there is no network', async () => Promise.reject(new TypeError('failed to fetch'))],
    ['a proxy says that the service is away', async () => new Response('away', { status: 503 })],
  ])('open from what is kept when %s [installed-app-1]', async (_what, answer) => {
    const worker = workerOf('1');
    await worker.install();
    fetched.mockImplementation(answer);
    for (const path of [kiosk, roster, hereNow])
      expect(await worker.ask(path)).toBe('from the network: /organizer/app-shell');
    expect(await worker.ask('/assets/a.js', { mode: 'cors' })).toBe('from the network: /assets/a.js');
  });

  it('open from what is kept when nothing answers for long, and a page that has begun may take its time [installed-app-1]', async () => {
    vi.useFakeTimers();
    const worker = workerOf('1');
    await worker.install();
    const signals: AbortSignal[] = [];
    fetched.mockImplementation((_request, init) => {
      const { signal } = init!;
      signals.push(signal!);
      return new Promise((_done, fail) =>
        signal!.addEventListener('abort', () => fail(new Error('aborted'))),
      );
    });
    const opened = worker.ask(kiosk);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await opened).toBe('from the network: /organizer/app-shell');
    fetched.mockImplementation(async (_request, init) => {
      signals.push(init!.signal!);
      return new Response('slow');
    });
    await worker.ask(kiosk);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    vi.useRealTimers();
  });

  it('of which the device keeps nothing wait for a server that takes long, once for each time that is said [installed-app-1]', async () => {
    vi.useFakeTimers();
    const worker = workerOf('1');
    await worker.install();
    fetched.mockImplementation(
      (_request, init) =>
        new Promise((done, fail) => {
          setTimeout(() => done(new Response('late')), 30_000);
          init?.signal?.addEventListener('abort', () => fail(new Error('aborted')));
        }),
    );
    const open = async (path: string) => {
      const opened = worker.ask(path);
      await vi.advanceTimersByTimeAsync(30_000);
      return opened;
    };
    const kept = 'from the network: /organizer/app-shell';
    for (const nonsense of [null, 'kiosk', {}, { waitFor: 1 }]) worker.tell(nonsense);
    expect(await open(roster)).toBe(kept);
    worker.tell({ waitFor: roster });
    expect(await open(kiosk)).toBe(kept);
    expect(await open(roster)).toBe('late');
    expect(await open(roster)).toBe(kept);
    vi.useRealTimers();
  });
});

it('what is nobody’s business of it goes to the network by itself [installed-app-2]', async () => {
  const worker = workerOf('1');
  await worker.install();
  const asked = [
    await worker.ask('/api/check-in/actions', { mode: 'cors' }),
    await worker.ask('/organizer/profile'),
    await worker.ask('/organizer/check-in', { method: 'POST' }),
    await worker.ask('/assets/a.js', { mode: 'cors', from: 'https://other.example' }),
    await worker.ask('/assets/other.js', { mode: 'cors' }),
  ];
  expect(asked).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

it('the document is asked for without cookies [installed-app-2]', async () => {
  const worker = workerOf('1');
  await worker.install();
  const shells = fetched.mock.calls
    .map(([request]) => request)
    .filter((request) => typeof request !== 'string');
  expect(shells.map(({ url, credentials }) => [url, credentials])).toEqual([
    ['https://site.example/organizer/app-shell', 'omit'],
  ]);
});

describe('a new version', () => {
  it('opens its own document, and files of the one before stay until the next [installed-app-4]', async () => {
    for (const version of ['1', '2', '3']) {
      fetched.mockImplementation(async (request) => new Response(`${version} ${addressOf(request)}`));
      const worker = workerOf(version, [`/assets/${version}.js`]);
      await worker.install();
      await worker.activate();
      fetched.mockRejectedValueOnce(new TypeError('failed to fetch'));
      expect(await worker.ask(kiosk)).toBe(`${version} /organizer/app-shell`);
    }
    expect([...memory.keys()]).toEqual(['app-2', 'app-3']);
  });

  it('that could not be had as a whole is not there at all [installed-app-4]', async () => {
    const worker = workerOf('1');
    fetched.mockImplementation(async (request) =>
      addressOf(request) === '/assets/a.js' ? new Response('gone', { status: 404 }) : new Response('there'),
    );
    await expect(worker.install()).rejects.toThrow('not there');
    expect([...memory.keys()]).toEqual([]);
  });
});
