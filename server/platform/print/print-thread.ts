// The thread on which pages to print are drawn.
import { parentPort, type MessagePort } from 'node:worker_threads';
import { drawCertificateHere } from './certificate-drawing.ts';
import { drawPosterHere } from './poster-drawing.ts';
import type { PrintAnswer, Printed } from './print.ts';

const drawHere = (page: Printed) =>
  page.kind === 'poster' ? drawPosterHere(page) : drawCertificateHere(page);

parentPort?.on('message', async ({ page, port }: { page: Printed; port: MessagePort }) => {
  const answer = await drawHere(page).then(
    (pdf): PrintAnswer => ({ pdf }),
    (error: unknown): PrintAnswer => ({ error: String(error) }),
  );
  port.postMessage(answer);
  port.close();
});
