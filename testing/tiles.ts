// Pictures of a map for tests: a server on loopback that answers every address with the same one.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface TileServer {
  /** For MAP_TILES. */
  address: string;
  stop(): Promise<void>;
}

/** Starts it on a free port. */
export async function startTiles(): Promise<TileServer> {
  const background = { r: 206, g: 222, b: 205 };
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'image/png').end(picture);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
