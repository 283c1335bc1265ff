import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { RenderModule, PageSource } from './source.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const entryPath = '/@manyhands/entry.js';
const bootPath = '/@manyhands/boot.js';
const themePath = '/@manyhands/theme.css';

/**
 * React's live reload wants to be set up before the first component is loaded. Vite's own way is an inline
 * script; ours is a module of its own, so that no policy has to allow inline scripts even here.
 */
const entrySource = `
import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
await import('/@vite/client');
await import('/web/app/entry-client.tsx');
`;

/** Vite's live styles are inline; nothing else is allowed that production forbids. */
const policyWith = (pictures: readonly string[]): string =>
  [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures.join(' ')}`,
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * Pages straight from the sources, with live reload.
 * @param pictures where pictures may come from, as the policy names it
 */
export async function openDevelopment(
  app: FastifyInstance,
  pictures: readonly string[],
): Promise<PageSource> {
  const policy = policyWith(pictures);
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onClose', async () => vite.close());
  // Vite answers what is its own (modules, styles, live reload) and passes on the rest.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/@manyhands/')) return;
    const { raw } = reply;
    await new Promise<void>((resolve, reject) => {
      raw.once('close', resolve);
      vite.middlewares(request.raw, raw, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    if (raw.writableEnded || raw.headersSent) reply.hijack();
  });
  const load = async () => (await vite.ssrLoadModule('/web/app/entry-server.tsx')) as RenderModule;
  app.get(entryPath, async (_request, reply) => reply.type('text/javascript').send(entrySource));
  app.get(bootPath, async (_request, reply) => reply.type('text/javascript').send((await load()).bootSource));
  app.get(themePath, async (_request, reply) =>
    reply.type('text/css').send((await load()).themeVariablesCss()),
  );
  return {
    load,
    assetsOf: () => ({ boot: bootPath, theme: themePath, styles: [], scripts: [entryPath] }),
    prepare: (reply) => void reply.header('content-security-policy', policy),
  };
}
