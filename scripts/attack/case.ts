import type { Db } from '#server/db/client.ts';
import type { ServerProcess } from '#testing/server.ts';

/** What an attack is played against: a server of its own, behind a proxy that says where each call comes from. */
export interface Stage {
  url: string;
  server: ServerProcess;
  /** The server's process. */
  pid: number;
  db: Db;
}

/** One thing that was measured, beside what it must be. */
export interface Measured {
  what: string;
  measured: string;
  target: string;
  isMet: boolean;
}

/** Plays one attack and measures what others notice of it. */
export type Attack = (stage: Stage) => Promise<Measured[]>;

/** Where a call says that it comes from. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

/** Sends JSON from an address, with a cookie if there is one. */
export function post(
  { url }: Stage,
  path: string,
  { body, address, cookie }: { body: object; address: string; cookie?: string },
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(address), ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  });
}

/** Milliseconds and megabytes as people read them. */
export const rounded = (number: number, unit: string): string => `${Math.round(number)} ${unit}`;
