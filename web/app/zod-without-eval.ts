import { config } from 'zod';

// Zod tries to compile its schemas with `new Function`, which our Content-Security-Policy refuses and the
// browser's console reports. Imported before anything that builds a schema.
config({ jitless: true });
