// The parts of the test server that are used here; the package brings no types.
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      vhostBuckets: boolean;
      configureBuckets: { name: string }[];
    });
    readonly httpServer: Server;
    /** Writes files into the folder. @returns their size and MD5 */
    readonly store: {
      putContent(path: string, content: AsyncIterable<Buffer> | Buffer): Promise<[number, string]>;
    };
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
