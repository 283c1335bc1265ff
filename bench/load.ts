import { Agent, request } from 'node:http';

export interface Shot {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  cookie?: string;
  body?: string;
}

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Fires all shots over `connections` keep-alive connections, each the next as soon as it is free.
 * @throws Error when an answer is not a success: a bench of refusals measures nothing.
 */
export async function fire(base: string, shots: readonly Shot[], connections: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let next = 0;
  const lane = async () => {
    for (let shot = shots[next++]; shot; shot = shots[next++]) {
      const started = performance.now();
      await send(base, shot, agent);
      times.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, lane));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: shots.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** The round of middling speed. */
export const middleRound = (results: readonly LoadResult[]): LoadResult =>
  results.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(results.length / 2)]!;

/** Fires one shot and reads its answer. @returns its bytes @throws Error when it is not a success */
export function send(base: string, { method, path, cookie, body }: Shot, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(
      `${base}${path}`,
      {
        method,
        agent,
        headers: {
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (answer) => {
        let bytes = 0;
        answer.on('data', (piece: Buffer) => (bytes += piece.length));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === 200 || answer.statusCode === 201) resolve(bytes);
          else reject(new Error(`${method} ${path} answered ${answer.statusCode}`));
        });
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
