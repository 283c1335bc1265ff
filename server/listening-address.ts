import { isLoopback } from './platform/loopback.ts';

const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * Where a browser on this machine finds a server that listens on `host` and `port`.
 * @param host as in HOST: an address or a name
 */
export function listeningAddress(host: string, port: number): string {
  if (everyAddress.has(host) || ['127.0.0.1', '::1', 'localhost'].includes(host))
    return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * The same for the person at the terminal, who hears how other machines come to a server that listens for them: it takes
 * changes from one address only.
 */
export function whereToOpen({ host, publicUrl }: { host: string; publicUrl: string }, port: number): string {
  const here = listeningAddress(host, port);
  if (!everyAddress.has(host)) return here;
  return isLoopback(new URL(publicUrl).hostname)
    ? `${here} (set PUBLIC_URL to the address by which other machines come)`
    : `${here} and for other machines at ${publicUrl}`;
}
