import type { Area } from '#server/area.ts';
import { crmErasure } from './crm.erasure.ts';
import { registerCrmRoutes } from './crm.routes.ts';

export const crmArea: Area = { routes: [registerCrmRoutes], erasure: crmErasure };
