import type { Db } from './client.ts';
export async function migrate(_db: Db, _kind: 'pglite' | 'postgres'): Promise<void> {}
