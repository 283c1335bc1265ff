import type { FastifyInstance } from 'fastify';

/** Which methods the addresses of the application take. */
export interface MethodTable {
  /** The methods that the path takes, for an `Allow` header; none when nothing is there. */
  allowedAt(url: string): string[];
}

/** Watches the routes that are registered from now on. */
export function createMethodTable(app: FastifyInstance): MethodTable {
  const known: { pattern: RegExp; methods: string[]; isPage: boolean }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url === '/api/*') return;
    const source = url
      .split('/')
      .map((part) =>
        part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*'),
      )
      .join('/');
    known.push({ pattern: new RegExp(`^${source}$`), methods: [method].flat(), isPage: url === '/*' });
  });
  return {
    allowedAt(url) {
      const path = url.split('?')[0] ?? '';
      const matching = known.filter(
        ({ pattern, isPage }) => pattern.test(path) && !(isPage && path.startsWith('/api/')),
      );
      return [...new Set(matching.flatMap(({ methods }) => methods))].toSorted();
    },
  };
}
