/*
 * Zod tries to compile its schemas with `new Function`, which our Content-Security-Policy refuses and the browser's console
 * reports. Zod itself comes with forms alone, later than this; it finds its settings here (its `config` keeps them in the
 * same place).
 */
const place = '__zod_globalConfig';
const globals = globalThis as { [place]?: { jitless?: boolean } };
Object.assign((globals[place] ??= {}), { jitless: true });
