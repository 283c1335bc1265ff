// The parts of the test server that are used here; the package brings no types.
declare module 'dynalite' {
  import type { Server } from 'node:http';

  export default function dynalite(options: { createTableMs: number }): Server;
}
