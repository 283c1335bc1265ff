import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { SalesforceEmulator, type EmulatorOptions } from './salesforce-emulator.ts';

/** The emulator on a port of this machine. */
export interface EmulatorServer {
  emulator: SalesforceEmulator;
  origin: string;
  close(): Promise<void>;
}

/**
 * Starts an emulator of Salesforce that listens on loopback.
 * @param onAnswered told after each call
 */
export async function startSalesforceEmulator(
  options: Omit<EmulatorOptions, 'origin'>,
  onAnswered: () => void = () => undefined,
): Promise<EmulatorServer> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const body = Buffer.concat(chunks).toString();
      const answer = emulator.answer({ method, path: url, headers, body });
      onAnswered();
      if (answer === 'cut') return response.destroy();
      if (answer === 'silence') return;
      for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
      if (answer.location) response.setHeader('location', answer.location);
      const type = answer.html ? 'text/html; charset=utf-8' : answer.xml ? 'text/xml' : 'application/json';
      response.setHeader('content-type', type);
      response.writeHead(answer.status);
      const json = answer.body === null ? '' : JSON.stringify(answer.body);
      response.end(answer.html ?? answer.xml ?? json);
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
