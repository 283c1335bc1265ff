const thisMachine = new Set(['127.0.0.1', '::1', 'localhost']);
const everyAddress = new Set(['0.0.0.0', '::']);

/**
 * Where a browser finds a server that listens on `host` and `port`, for the person at the terminal.
 * @param host as in HOST: an address or a name
 */
export function listeningAddress(host: string, port: number): string {
  if (thisMachine.has(host)) return `http://localhost:${port}`;
  if (everyAddress.has(host)) return `http://localhost:${port} and at every other address of this machine`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
