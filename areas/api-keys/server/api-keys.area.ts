import type { Area } from '#server/area.ts';
import { apiKeysErasure } from './api-keys.erasure.ts';
import { registerApiKeysRoutes } from './api-keys.routes.ts';

export const apiKeysArea: Area = { routes: [registerApiKeysRoutes], erasure: apiKeysErasure };
