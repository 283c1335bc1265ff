// A loopback connection that a test can cut, to take something away from the server and give it back.
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CuttableProxy {
  /** `url` with this proxy's address in the place of the target's. */
  through(url: string): string;
  /** Drops every connection and refuses new ones. */
  cut(): void;
  /** Keeps every connection and passes nothing on any more, like a network that loses all. */
  freeze(): void;
  /** Lets so many more bytes through to the target, then cuts. */
  cutAfter(bytes: number): void;
  /** Lets connections through again. */
  restore(): void;
  close(): Promise<void>;
}

/** Starts a proxy on a free loopback port to the server that `target` (a URL with a port) names. */
export async function startProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;
  let left = Number.POSITIVE_INFINITY;
  const track = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    track(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    track(far);
    if (isFrozen) return;
    far.pipe(near);
    near.pipe(far);
    near.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) cut();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as AddressInfo).port;
  return {
    through: (url) => Object.assign(new URL(url), { port: String(own), hostname: '127.0.0.1' }).href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    cutAfter: (bytes) => {
      left = bytes;
    },
    restore: () => {
      isCut = false;
      isFrozen = false;
      left = Number.POSITIVE_INFINITY;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
