// The thread on which pages to print and pictures of shared links are drawn.
import { parentPort, type MessagePort } from 'node:worker_threads';
import { drawCertificateHere } from './certificate-drawing.ts';
import { drawPosterHere } from './poster-drawing.ts';
import { drawPreviewHere } from './preview-drawing.ts';
import type { Drawable, PrintAnswer } from './print.ts';

function drawHere(page: Drawable): Promise<Uint8Array<ArrayBuffer>> {
  switch (page.kind) {
    case 'poster':
      return drawPosterHere(page);
    case 'certificate':
      return drawCertificateHere(page);
    case 'preview':
      return drawPreviewHere(page);
  }
}

parentPort?.on('message', async ({ page, port }: { page: Drawable; port: MessagePort }) => {
  const answer = await drawHere(page).then(
    (bytes): PrintAnswer => ({ bytes }),
    (error: unknown): PrintAnswer => ({ error: String(error) }),
  );
  port.postMessage(answer);
  port.close();
});
