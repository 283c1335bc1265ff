// The thread on which posters are drawn.
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { Poster, PosterAnswer } from './poster.ts';
import { drawPosterHere } from './poster-drawing.ts';

parentPort?.on('message', async ({ poster, port }: { poster: Poster; port: MessagePort }) => {
  const answer = await drawPosterHere(poster).then(
    (pdf): PosterAnswer => ({ pdf }),
    (error: unknown): PosterAnswer => ({ error: String(error) }),
  );
  port.postMessage(answer);
  port.close();
});
