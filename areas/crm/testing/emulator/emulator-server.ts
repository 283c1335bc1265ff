import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SalesforceEmulator, type EmulatorOptions } from './salesforce-emulator.ts';

/** The emulator on a port of this machine. */
export interface EmulatorServer {
  emulator: SalesforceEmulator;
  origin: string;
  close(): Promise<void>;
}

/** Starts an emulator of Salesforce that listens on loopback. */
export async function startSalesforceEmulator(
  options: Omit<EmulatorOptions, 'origin'>,
): Promise<EmulatorServer> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = Buffer.concat(chunks).toString();
      const answer = emulator.answer({ method, path: url, headers, body });
      if (answer === 'cut') return response.destroy();
      if (answer === 'silence') return;
      for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
      if (answer.location) response.setHeader('location', answer.location);
      response.setHeader('content-type', answer.html ? 'text/html; charset=utf-8' : 'application/json');
      response.writeHead(answer.status);
      response.end(answer.html ?? (answer.body === null ? '' : JSON.stringify(answer.body)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const emulator = new SalesforceEmulator({ ...options, origin });
  return {
    emulator,
    origin,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
